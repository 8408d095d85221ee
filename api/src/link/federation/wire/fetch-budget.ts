import { AsyncLocalStorage } from 'node:async_hooks';
import { OutgoingError } from '../../../platform/outgoing/fetch-outside.ts';

// A status with its author, their picture and what it answers takes five; contexts of others are kept.
const MOST = 20;

const budgets = new AsyncLocalStorage<{ left: number }>();

/** Runs work on what another server sent: it may lead us to so many documents, whatever it names. */
export const withFetchBudget = <T>(work: () => T): T => budgets.run({ left: MOST }, work);

/** Called before each fetch; throws where the budget of this work is spent. */
export const spendFetch = (): void => {
  const budget = budgets.getStore();
  if (!budget) return;
  if (budget.left === 0) throw new OutgoingError('too many documents');
  budget.left -= 1;
};
