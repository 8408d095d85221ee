import { isNumber, isShape } from '@hub/shared/storage/guards';
import { storedValue } from '@hub/shared/storage/stored-value';

const week = 7 * 24 * 60;

const later = storedValue('guidance-later', isShape({ of: isNumber }), { minutes: week });

/** A member was asked to complete their profile; they are left alone with it for a week. */
export const putOffGuidance = (id: number): void => {
  later.write({ of: id });
};

export const isGuidancePutOff = (id: number): boolean => later.read()?.of === id;
