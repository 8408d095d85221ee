/// <reference lib="esnext.temporal" />
import { Temporal as Polyfill } from '@js-temporal/polyfill';

/** A moment in Fedify's words: the library that it uses too, under the types of the standard. */
export const instantOf = (date: Date): Temporal.Instant =>
  Polyfill.Instant.fromEpochMilliseconds(date.getTime()) as unknown as Temporal.Instant;
