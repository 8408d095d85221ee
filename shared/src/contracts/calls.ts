import {
  accountBinding,
  changeEmail,
  changePassword,
  linkProvider,
  sendEmailCode,
  sendPasswordCode,
  unlinkProvider,
} from './account/binding.ts';
import { endDevice, endOtherDevices, listDevices } from './account/devices.ts';
import { listFeedApps, revokeFeedApp } from './account/feed-apps.ts';
import { changeFeedSettings, readFeedSettings } from './account/feed-settings.ts';
import {
  addPasskey,
  listPasskeys,
  passkeyToAdd,
  passkeyToUse,
  removePasskey,
  renamePasskey,
} from './account/passkeys.ts';
import {
  addApp,
  appToAdd,
  proofState,
  proveAgain,
  renewRecoveryCodes,
  secondFactor,
  turnOffSecondFactor,
  turnOnByPasskey,
} from './account/second-factor.ts';
import { noteVisit } from './account/visit.ts';
import {
  currentUser,
  editUser,
  userActivities,
  userById,
  userComments,
  userEvents,
  userFavorites,
  userStories,
} from './account.ts';
import {
  deleteComment,
  editComment,
  latestComments,
  listComments,
  voteCommentDown,
  voteCommentUp,
  writeComment,
} from './comment.ts';
import { listAudit } from './community/audit.ts';
import {
  addSource,
  changeSource,
  importSources,
  previewFeed,
  runSourceNow,
} from './community/import-source.ts';
import { decideReport, ownReports, reportCases, undoDecision } from './community/report.ts';
import { cancelOrder, eventDetail, eventProgramme, eventsByIds, listEvents, saveOrder } from './event.ts';
import { checkIn, exportAttendees, listAttendees, messageAttendees } from './events/attendees.ts';
import {
  cancelByKey,
  keepOrder,
  ownCalendar,
  ownCalendarFile,
  renewOwnCalendar,
  ticketByCode,
} from './events/attending.ts';
import { calendarFile, eventCalendar } from './events/calendar.ts';
import { dropEventDraft, eventDrafts, saveEventDraft } from './events/drafts.ts';
import {
  callOffEvent,
  createEvent,
  eventToEdit,
  organisedEvent,
  organisedEvents,
  updateEvent,
} from './events/organising.ts';
import { previewEvent } from './events/preview.ts';
import { aboutCalls } from './link/about-calls.ts';
import { registerApp, verifyApp } from './link/apps.ts';
import { checkFeedLogin, feedLoginReturn, feedLoginUrl } from './link/authorize.ts';
import { feedCalls } from './link/feed-calls.ts';
import { removeStatus } from './link/moderating.ts';
import {
  accountById,
  instance,
  lookupAccount,
  statusById,
  statusContext,
  statusesOfAccount,
  verifyCredentials,
} from './link/statuses.ts';
import { publicTimeline } from './link/timelines.ts';
import {
  bookmarkStatus,
  deleteStatus,
  favouriteStatus,
  postStatus,
  unbookmarkStatus,
  unfavouriteStatus,
} from './link/writing.ts';
import { listMessages, readMessages, unreadMessages } from './message.ts';
import { reviewQueue, reviewStory, storyInReview, undoReview } from './moderation.ts';
import {
  catchUp,
  editionOfDay,
  latestEdition,
  latestMonth,
  monthOfEditions,
  otherReports,
} from './other/daily.ts';
import { heatOfSource } from './other/heat.ts';
import { readHighlights } from './other/highlights.ts';
import { listRemotes, reportRemotes } from './other/remote-health.ts';
import { siteMap, siteMapPage } from './other/sitemap.ts';
import { track } from './other/track.ts';
import { upload } from './other/upload.ts';
import { wxShare } from './other/wxshare.ts';
import { actOnPaper, listPapers, paperById, papersOfScholar, scholarByName } from './paper.ts';
import { listProjects, projectById } from './project.ts';
import { listRankings, personById } from './ranking.ts';
import { markDown, markUp, reportDown, reportUp, voteDown, voteUp } from './reaction.ts';
import { hotWords, openSearchSuggestions, search, searchTotal, suggestTitles } from './search.ts';
import { listStories, similarStories, storiesOfUser, storyById } from './story.ts';
import { listTagGroups, listTags } from './tag.ts';
import { deletedStories, restoreStory } from './writing/deleted.ts';
import { storyToEdit, storyVersion, storyVersions } from './writing/drafts.ts';
import { previewStory } from './writing/preview.ts';
import { createStory, deleteStory, tieStoryToStatus, updateStory } from './writing/stories.ts';

/** Every call there is, by method and path. The only list of them. */
export const calls = {
  'POST /v1/story/list': listStories,
  'GET /v1/stories/{id}': storyById,
  'POST /v1/stories/user': storiesOfUser,
  'POST /v1/story/similar': similarStories,
  'POST /v1/story/create': createStory,
  'POST /v1/story/update': updateStory,
  'POST /v1/story/del': deleteStory,
  'POST /v1/story/update_post_id': tieStoryToStatus,
  'GET /v1/story/edit/{id}': storyToEdit,
  'POST /v1/story/versions': storyVersions,
  'GET /v1/story/versions/{id}/{revision}': storyVersion,
  'POST /v1/story/preview': previewStory,
  'POST /v1/story/deleted': deletedStories,
  'POST /v1/story/restore': restoreStory,
  'POST /v1/commentsall': latestComments,
  'GET /v1/comments': listComments,
  'POST /v1/comments': writeComment,
  'POST /v1/comments/edit': editComment,
  'POST /v1/comments/del': deleteComment,
  'POST /v1/comments/up': voteCommentUp,
  'POST /v1/comments/down': voteCommentDown,
  'POST /v1/vote/up': voteUp,
  'POST /v1/vote/down': voteDown,
  'POST /v1/mark/up': markUp,
  'POST /v1/mark/down': markDown,
  'POST /v1/report/up': reportUp,
  'POST /v1/report/down': reportDown,
  'POST /v1/report/mine': ownReports,
  'POST /v1/report/list': reportCases,
  'POST /v1/report/{source_id}/decide': decideReport,
  'POST /v1/report/decisions/{id}/undo': undoDecision,
  'POST /v1/audit/list': listAudit,
  'GET /v1/sources': importSources,
  'POST /v1/sources/preview': previewFeed,
  'POST /v1/sources/add': addSource,
  'POST /v1/sources/run': runSourceNow,
  'POST /v1/sources/change': changeSource,
  'POST /v1/remotes/report': reportRemotes,
  'POST /v1/remotes/list': listRemotes,
  'POST /v1/examine/list': reviewQueue,
  'GET /v1/examine/{id}': storyInReview,
  'POST /v1/examine/{id}': reviewStory,
  'POST /v1/examine/{id}/undo': undoReview,
  'GET /v1/tags': listTags,
  'GET /v1/tags/groups': listTagGroups,
  'GET /v2/search': search,
  'GET /v2/total': searchTotal,
  'GET /v2/search/hotwords': hotWords,
  'GET /v2/search/stories_title': suggestTitles,
  'GET /v2/search/opensearch': openSearchSuggestions,
  'POST /v3/paper/list': listPapers,
  'GET /v3/paper/{id}': paperById,
  'GET /v3/paper/action/{id}/{action}': actOnPaper,
  'POST /v2/papers/userinfo': scholarByName,
  'POST /v2/papers/userlist/arxiv_name': papersOfScholar,
  'POST /v3.1/github/home/list': listProjects,
  'GET /v1/daily': latestEdition,
  'GET /v1/daily/{date}': editionOfDay,
  'GET /v1/highlights': readHighlights,
  'GET /v1/daily/catch-up': catchUp,
  'GET /v1/daily/reports/{id}': otherReports,
  'GET /v1/daily/archive': latestMonth,
  'GET /v1/daily/archive/{month}': monthOfEditions,
  'GET /v3.1/github/{id}': projectById,
  'GET /v1/heat': heatOfSource,
  'POST /v1/rankings/list': listRankings,
  'GET /v1/rankings/people/{id}': personById,
  'POST /v1/events': listEvents,
  'POST /v1/events/info': eventDetail,
  'POST /v1/events/saveOrder': saveOrder,
  'POST /v1/events/cancelOrder': cancelOrder,
  'POST /v2/info/index': eventsByIds,
  'GET /v1/story/subscription/': calendarFile,
  'GET /v1/events/calendar': eventCalendar,
  'POST /v1/events/cancelByKey': cancelByKey,
  'POST /v1/events/keepOrder': keepOrder,
  'POST /v1/events/ticket': ticketByCode,
  'POST /v1/events/mine': ownCalendar,
  'POST /v1/events/mine/renew': renewOwnCalendar,
  'GET /v1/events/mine/{token}': ownCalendarFile,
  'POST /v1/events/create': createEvent,
  'POST /v1/events/update': updateEvent,
  'POST /v1/events/preview': previewEvent,
  'POST /v1/events/callOff': callOffEvent,
  'GET /v1/events/drafts': eventDrafts,
  'POST /v1/events/drafts/save': saveEventDraft,
  'POST /v1/events/drafts/del': dropEventDraft,
  'GET /v1/events/edit/{id}': eventToEdit,
  'GET /v1/events/organised/{id}': organisedEvent,
  'POST /v1/events/organised': organisedEvents,
  'POST /v1/events/orders': listAttendees,
  'GET /v1/events/orders/export': exportAttendees,
  'POST /v1/events/message': messageAttendees,
  'POST /v1/events/checkIn': checkIn,
  'GET /api/Activity/IntroductionTypes': eventProgramme,
  'GET /v1/users': currentUser,
  'GET /v1/users/{id}': userById,
  'POST /v1/users/edit': editUser,
  'POST /v1/users/stories': userStories,
  'POST /v1/users/comments': userComments,
  'POST /v1/users/activities': userActivities,
  'POST /v1/users/favorites': userFavorites,
  'POST /v1/users/events': userEvents,
  'GET /v1/account/binding': accountBinding,
  'POST /v1/account/link': linkProvider,
  'POST /v1/account/unlink': unlinkProvider,
  'POST /v1/account/email/code': sendEmailCode,
  'POST /v1/account/email': changeEmail,
  'POST /v1/account/password/code': sendPasswordCode,
  'POST /v1/account/password': changePassword,
  'GET /v1/account/sessions': listDevices,
  'POST /v1/account/sessions/end': endDevice,
  'POST /v1/account/sessions/end_others': endOtherDevices,
  'GET /v1/account/feed_apps': listFeedApps,
  'POST /v1/account/feed_apps/revoke': revokeFeedApp,
  'POST /v1/account/visit': noteVisit,
  'GET /v1/account/feed_settings': readFeedSettings,
  'POST /v1/account/feed_settings': changeFeedSettings,
  'GET /v1/account/passkeys': listPasskeys,
  'POST /v1/account/passkeys/options': passkeyToAdd,
  'POST /v1/account/passkeys': addPasskey,
  'POST /v1/account/passkeys/rename': renamePasskey,
  'POST /v1/account/passkeys/remove': removePasskey,
  'POST /v1/passkeys/options': passkeyToUse,
  'GET /v1/account/proof': proofState,
  'POST /v1/account/proof': proveAgain,
  'GET /v1/account/second_factor': secondFactor,
  'POST /v1/account/second_factor/app': appToAdd,
  'POST /v1/account/second_factor/app/confirm': addApp,
  'POST /v1/account/second_factor/on': turnOnByPasskey,
  'POST /v1/account/second_factor/codes': renewRecoveryCodes,
  'POST /v1/account/second_factor/off': turnOffSecondFactor,
  'GET /v1/messages/is_read': unreadMessages,
  'POST /v1/messages/list': listMessages,
  'POST /v1/messages/read': readMessages,
  'GET /v3/link/authorize/checking': checkFeedLogin,
  'GET /v3/link/authorize/url': feedLoginUrl,
  'GET /v3/link/authorize/callback': feedLoginReturn,
  'GET /api_link/v1/statuses/{id}': statusById,
  'GET /api_link/v1/statuses/{id}/context': statusContext,
  'POST /api_link/v1/statuses/{id}/favourite': favouriteStatus,
  'POST /api_link/v1/statuses/{id}/unfavourite': unfavouriteStatus,
  'POST /api_link/v1/statuses/{id}/bookmark': bookmarkStatus,
  'POST /api_link/v1/statuses/{id}/unbookmark': unbookmarkStatus,
  'POST /api_link/v1/statuses': postStatus,
  'DELETE /api_link/v1/statuses/{id}': deleteStatus,
  'GET /api_link/v1/timelines/public': publicTimeline,
  'GET /api_link/v1/accounts/verify_credentials': verifyCredentials,
  'GET /api_link/v1/accounts/lookup': lookupAccount,
  'GET /api_link/v1/accounts/{id}': accountById,
  'GET /api_link/v1/accounts/{id}/statuses': statusesOfAccount,
  'GET /api_link/v1/instance': instance,
  'POST /v1/link/status/del': removeStatus,
  ...feedCalls,
  ...aboutCalls,
  'POST /api_link/v1/apps': registerApp,
  'GET /api_link/v1/apps/verify_credentials': verifyApp,
  'POST /v1/other/wxshare': wxShare,
  'GET /v1/sitemap': siteMap,
  'GET /v1/sitemap/{kind}': siteMapPage,
  'GET /v1/track': track,
  'POST /v1/upload': upload,
} as const;
