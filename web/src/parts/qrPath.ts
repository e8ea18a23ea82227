// The dark squares of a QR code as one path, each run in a row as one rectangle.

export function qrPath(size: number, isDark: (row: number, column: number) => boolean, quiet: number): string {
  let path = "";
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const begin = column;
      while (column < size && isDark(row, column)) column += 1;
      const run = column - begin;
      if (run > 0) path += `M${begin + quiet} ${row + quiet}h${run}v1h-${run}z`;
    }
  }
  return path;
}
