// What every tool of a table is given.

import type { TableInfo } from "../../generated/types.ts";
import type { Orders } from "../../lobby/orders.ts";
import type { Session } from "../../model/table/session.ts";

export interface ToolProps {
  readonly session: Session;
  readonly table: TableInfo;
  readonly orders: Orders;
}
