import '@hub/shared/ui/tokens.css';
import '@hub/shared/ui/base.css';
import './page.css';
import { keepEarlyClicks } from '@hub/shared/text/early-clicks';
import { followLogin } from './login';
import { readPageData } from './page-data';
import { showRemote } from './show-remote';
import { followTheme } from './theme';

keepEarlyClicks();
const page = readPageData();

showRemote(page);
followLogin(page.options);
followTheme();
