import { accountsWith } from './accounts/accounts.feature.ts';
import { picturesFromUploads } from './accounts/accounts.public.ts';
import { bindingWith } from './accounts/binding/binding.routes.ts';
import { devices } from './accounts/devices/devices.routes.ts';
import { passkeys } from './accounts/passkeys/passkeys.routes.ts';
import { proofs } from './accounts/proofs/proofs.routes.ts';
import { secondFactor } from './accounts/second-factor/second-factor.routes.ts';
import { visits } from './accounts/visits/visits.routes.ts';
import { auth } from './auth/auth.routes.ts';
import { guesses } from './auth/guesses/guesses.feature.ts';
import { linking } from './auth/providers/linking.feature.ts';
import { chinese } from './chinese/chinese.feature.ts';
import { commentBriefs } from './comments/comments.public.ts';
import { comments } from './comments/comments.routes.ts';
import { daily } from './daily/daily.routes.ts';
import { claimSignUps, eventsAhead, eventsWithUploads } from './events/events.public.ts';
import { events } from './events/events.routes.ts';
import { heatWith } from './heat/heat.feature.ts';
import { highlights } from './highlights/highlights.routes.ts';
import { images } from './images/images.feature.ts';
import { imports } from './imports/imports.feature.ts';
import { aboutFeed } from './link/about/about.routes.ts';
import { linkBridge, withoutUpstream } from './link/bridge/bridge.feature.ts';
import { feedClients } from './link/clients/clients.feature.ts';
import { federation } from './link/federation/federation.feature.ts';
import { hubLogin } from './link/hub-login/hub-login.feature.ts';
import { profileChanged, reportedStatuses, storyPosts } from './link/link.public.ts';
import { link } from './link/link.routes.ts';
import { mediaWithUploads } from './link/media/media.routes.ts';
import { memberApps } from './link/member-apps/member-apps.ts';
import { memberSettings } from './link/member-settings/member-settings.ts';
import { messagesWith } from './messages/messages.routes.ts';
import { hotPapers } from './papers/papers.public.ts';
import { papers } from './papers/papers.routes.ts';
import type { Feature } from './platform/feature.ts';
import { mailing } from './platform/mail/mail.feature.ts';
import { housekeeping } from './platform/sessions/housekeeping.ts';
import { profiles } from './profiles/profiles.routes.ts';
import { hotProjects } from './projects/projects.public.ts';
import { projects } from './projects/projects.routes.ts';
import { computeRankings } from './rankings/rankings.public.ts';
import { rankings } from './rankings/rankings.routes.ts';
import { reactions } from './reactions/reactions.feature.ts';
import { remoteApis } from './remote-apis/remote-apis.feature.ts';
import { remoteHealth } from './remote-health/remote-health.feature.ts';
import { reportsWith } from './reports/reports.routes.ts';
import { otherNames } from './search/search.public.ts';
import { searching } from './search/search.routes.ts';
import { sharePictures } from './share-pictures/share-pictures.feature.ts';
import { mapping } from './sitemap/sitemap.routes.ts';
import { hotStories, receivedBy, textsWithUploads } from './stories/stories.public.ts';
import { storiesWith } from './stories/stories.routes.ts';
import { tagsWith } from './tags/tags.routes.ts';
import { tracking } from './tracking/tracking.routes.ts';
import { uploadsWith } from './uploads/uploads.feature.ts';
import { wxshare } from './wxshare/wxshare.routes.ts';

/** What the hub's own data are about; a new one is a line here. */
const kinds: readonly Feature[] = [
  housekeeping,
  mailing,
  accountsWith(receivedBy, profileChanged),
  bindingWith(claimSignUps),
  devices,
  visits,
  passkeys,
  secondFactor,
  proofs,
  auth,
  guesses,
  linking,
  tagsWith(otherNames),
  storiesWith(eventsAhead, storyPosts),
  events,
  papers,
  projects,
  rankings,
  imports,
  chinese,
  daily,
  highlights,
  mapping,
  ...[link, feedClients, hubLogin, aboutFeed, federation].map(withoutUpstream),
  linkBridge,
  memberApps,
  memberSettings,
  profiles,
  messagesWith(commentBriefs),
  reportsWith(reportedStatuses),
  tracking,
  wxshare,
  uploadsWith([textsWithUploads, eventsWithUploads, picturesFromUploads, mediaWithUploads]),
  images,
  sharePictures,
  remoteApis,
  remoteHealth,
];

/**
 * All features. Their sample data are loaded in this order: what is said and counted about things comes late, the index
 * of it all last.
 */
export const features: readonly Feature[] = [
  ...kinds,
  comments,
  reactions,
  heatWith({ story: hotStories, paper: hotPapers, project: hotProjects }, computeRankings),
  searching,
];
