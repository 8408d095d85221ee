import type { Problems, Way } from '../forms.ts';
import { wayFields, withWay } from './fields.ts';
import type { Site } from './frame.ts';
import { type Html, html } from './html.ts';

interface View {
  readonly action: string;
  /** What is to be pressed. A link, as the other ways in beside the form are: the page's one button stays its own. */
  readonly label: string;
  readonly way: Way;
  readonly problems: Problems;
}

/** Asks for a passkey. Unseen until the script finds that it works here: without scripts other ways in are left. */
export const passkeyForm = (site: Site, { action, label, way, problems }: View): Html | false =>
  site.passkeyOrigins.length > 0 &&
  html`<form class="passkey" method="post" action="${action}" data-passkey="${site.passkeyDomain}" hidden>
${wayFields(way)}
<input type="hidden" name="credential">
<a class="provider" href="${withWay(action, way)}">${label}</a>
<strong class="problem" role="alert"${problems['credential'] === undefined && html` hidden`}>${problems['credential']}</strong>
</form>
<script src="/auth/passkey.js" defer></script>`;
