import Type, { type TSchema } from 'typebox';

/** A call without fields; whatever is sent is ignored. */
export const NoInput = Type.Object({});
export const NoParams = Type.Object({});

/** A list is always a plain array, `[]` past its end. */
export const listOf = <Item extends TSchema>(item: Item) => Type.Array(item);

export const Count = () => Type.Integer({ minimum: 0 });

/** `YYYY-MM-DD HH:MM:SS`, Beijing time. */
export const WallTime = () => Type.String({ description: 'YYYY-MM-DD HH:MM:SS, Asia/Shanghai' });

/** ISO 8601 in UTC, or empty where it is not known. */
export const UtcTime = () => Type.String({ description: 'ISO 8601, UTC' });

/** The data of a call that only says that it worked. */
export const Nothing = Type.Null();
