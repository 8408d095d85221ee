import { platform } from '@hub/shared/runtime/platform';
import { type MouseEvent, useState } from 'react';
import { type CalendarObstacle, calendarObstacle } from './calendar-support.ts';

/** Holds a link to a calendar back where this browser cannot open one: `follow` on its click, `obstacle` why. */
export const useCalendarObstacle = () => {
  const [obstacle, setObstacle] = useState<CalendarObstacle>();
  const follow = (event: MouseEvent) => {
    const found = calendarObstacle(platform());
    if (!found) return;
    event.preventDefault();
    setObstacle(found);
  };
  return { obstacle, follow, forget: () => setObstacle(undefined) };
};
