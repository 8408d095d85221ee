import '@hub/shared/ui/tokens.css';
import '@hub/shared/ui/base.css';
import './page.css';
import { queueEarlyClicks } from '@hub/shared/text/early-clicks';
import { syncLogin } from './login.ts';
import { readPageData } from './page-data.ts';
import { showRemote } from './show-remote.ts';
import { syncTheme } from './theme.ts';

queueEarlyClicks();
const page = readPageData();

showRemote(page);
syncLogin(page.options);
syncTheme();
