import { PageTabs } from './page-tabs.tsx';

const tabs = [
  { href: '/moderation', label: '举报' },
  { href: '/view/examine', label: '审核' },
  { href: '/moderation/audit', label: '操作记录' },
  { href: '/moderation/sources', label: '来源' },
  { href: '/moderation/remotes', label: '运行状况' },
] as const;

export interface ModerationTabsProps {
  /** `href` of the page that is shown. */
  current: (typeof tabs)[number]['href'];
}

/** The moderators' pages, which are those of two remotes. */
export const ModerationTabs = ({ current }: ModerationTabsProps) => (
  <PageTabs label="管理" tabs={tabs} current={current} />
);
