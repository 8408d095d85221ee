import { queueEarlyClicks } from '@hub/shared/text/early-clicks';
import { noteEarlyTyping } from './early-typing.ts';
import { startLate } from './late-start.ts';
import { showRemembered } from './remembered.ts';

// Stands in every document, before anything that is painted, and before any file of the page is there.
showRemembered();
queueEarlyClicks();
noteEarlyTyping();
startLate();
