// The titles, in the order in which they are shown, and the letters that their clauses begin with.

export const TITLES = ["chicago-express", "american-rails", "last-spike"] as const;

export const LETTERS: Readonly<Record<string, string>> = {
  CE: "chicago-express",
  AR: "american-rails",
  LS: "last-spike",
};
