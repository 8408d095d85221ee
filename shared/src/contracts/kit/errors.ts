/** One kind of failure: its HTTP status, the envelope's `code`, and the sentence the user reads. */
export interface ErrorEntry {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  /** Of a 422 the field that is refused, empty where it is the whole input. */
  readonly field?: string;
}

const entry = (status: number, message: string, code: number = status): ErrorEntry => ({
  status,
  code,
  message,
});

// A 422 always names its field (contract §2), also where the rule needs the row.
const refusal = (field: string, message: string): ErrorEntry => ({ ...entry(422, message), field });

/**
 * Every error the API answers with, by a stable id. The ids are for code, the sentences for users;
 * never decide by the sentence. A 404 has no finer code, so that it tells nothing about hidden rows.
 */
export const errors = {
  malformed: entry(400, '请求格式错误'),
  bad_path: entry(400, '请求地址格式错误'),

  not_logged_in: entry(403, '请先登录'),
  forbidden: entry(403, '无权操作', 40301),
  bad_origin: entry(403, '请求来源不被允许', 40302),
  other_account: entry(403, '当前登录的是另一个账号，没有保存', 40303),

  proof_needed: entry(403, '为了账号安全，请先确认是你本人', 40304),
  second_factor_needed: entry(403, '请先在“账号与安全”开启两步验证，再使用管理权限', 40305),

  not_found: entry(404, '内容不存在'),
  picture_too_large: entry(404, '图片超过 1 MB，请下载后上传'),
  unknown_call: entry(404, '接口不存在'),
  story_not_found: entry(404, '文章不存在或已删除'),
  comment_not_found: entry(404, '评论不存在或已删除'),
  status_not_found: entry(404, '动态不存在或已删除'),
  tag_not_found: entry(404, '标签不存在'),
  paper_not_found: entry(404, '论文不存在'),
  project_not_found: entry(404, '项目不存在'),
  edition_not_found: entry(404, '这一天没有日报'),
  event_not_found: entry(404, '活动不存在'),
  event_draft_not_found: entry(404, '这份草稿已经在别处发布或放弃了'),
  ticket_not_found: entry(404, '票券无效，请核对后再试'),
  order_not_found: entry(404, '报名记录不存在'),
  user_not_found: entry(404, '用户不存在'),
  person_not_found: entry(404, '人物不存在'),
  report_not_found: entry(404, '没有找到该举报'),
  review_not_found: entry(404, '这篇文章没有可以撤销的审核'),
  session_not_found: entry(404, '该设备已退出登录'),
  feed_app_not_found: entry(404, '该应用已没有授权'),
  provider_not_found: entry(404, '没有这种登录方式，请刷新页面'),
  passkey_not_found: entry(404, '没有这个通行密钥，请刷新页面'),
  source_not_found: entry(404, '内容不存在或已删除'),
  import_source_not_found: entry(404, '没有这个来源，请刷新列表'),

  method_not_allowed: entry(405, '不支持的请求方法'),

  import_source_running: entry(409, '这个来源正在导入，请等它结束'),
  import_source_taken: refusal('url', '已有这个地址的来源'),
  too_many_import_sources: entry(409, '来源已达上限（500 个），请先移除不用的'),

  too_many_event_drafts: refusal('', '没有发布的活动最多存 20 个，请先发布或放弃一些'),

  conflict: entry(409, '内容已被修改，请刷新后重试'),
  event_full: entry(409, '名额已满'),
  event_over: entry(409, '活动已结束'),
  event_called_off: entry(409, '活动已取消'),
  ticket_cancelled: entry(409, '这张票已取消报名，不能入场'),
  ticket_waiting: entry(409, '这张票还在候补，没有名额'),
  order_checked_in: entry(409, '已经签到入场，不能再取消报名'),
  event_elsewhere: entry(409, '请前往活动官网报名'),
  email_signed_up: entry(409, '该邮箱已报名，请到邮箱查收确认邮件'),
  email_taken: entry(409, '该邮箱已注册'),

  email_needed: entry(409, '请先绑定邮箱，再设置密码'),
  provider_linked: entry(409, '已绑定这种登录方式，请先解绑再换一个'),
  last_way_in: entry(409, '这是最后一种登录方式，请先设置密码、验证邮箱、添加通行密钥或绑定其他账号'),
  passkey_needed: entry(409, '请先添加通行密钥，或使用验证器应用'),
  second_factor_off: entry(409, '两步验证没有开启'),
  last_factor: entry(409, '这是两步验证的最后一种方式，请先设置验证器应用，或关闭两步验证'),
  passkey_taken: entry(409, '这个通行密钥已经添加过了'),
  too_many_passkeys: entry(409, '通行密钥最多 20 个，请先删除不用的'),
  passkey_refused: refusal('credential', '通行密钥没有通过验证，请再试一次'),
  passkeys_unavailable: entry(409, '本站的地址不能使用通行密钥，请换用其他登录方式'),

  too_large: entry(413, '提交的内容过大'),
  image_too_large: entry(413, '图片不能超过 10 MB'),
  unsupported_type: entry(415, '不支持的内容类型'),
  unsupported_image: entry(415, '仅支持 PNG、JPEG、GIF、WebP 图片'),

  invalid: refusal('', '请求参数错误'),
  reason_required: refusal('reason', '请填写删除理由'),
  file_required: refusal('file', '请选择图片'),
  image_too_many_pixels: refusal('file', '图片像素过大'),
  image_unreadable: refusal('file', '图片无法识别'),
  url_not_ours: refusal('url', '只能分享本站页面'),
  edit_window_over: entry(409, '发布超过 10 分钟的评论不能再修改，可以删除后重新发表'),
  already_decided: entry(409, '该举报已由其他管理员处理，请刷新列表'),
  decision_undone: entry(409, '该处理已被撤销，请刷新列表'),
  cannot_remove: refusal('remove', '该类内容不能在此删除，请选择仅标记处理'),
  cannot_withdraw: refusal('outcome', '被举报的中文已不在页面上，请刷新列表'),
  story_not_out: entry(409, '文章发布或提交审核后才能关联动态'),
  already_reviewed: entry(409, '该内容已审核'),
  review_undone: entry(409, '这次审核已被撤销，请刷新列表'),
  wrong_login: refusal('password', '邮箱或密码错误'),
  feed_not_authorized: entry(403, '请先授权社交账号', 40301),
  feed_scope_missing: entry(403, '该应用没有获得这项授权', 40306),
  feed_account_disabled: entry(403, '账号已停用', 40307),
  feed_member_needed: refusal('', '需要成员的授权'),

  too_many: entry(429, '操作过于频繁，请稍后再试'),
  too_many_messages: entry(429, '今天给参加者的通知已达上限，请明天再发'),
  too_many_logins: entry(429, '登录尝试过多，请稍后再试'),

  internal: entry(500, '服务器开小差了，请稍后再试'),
  overloaded: entry(503, '服务繁忙，请稍后再试'),
  db_down: entry(503, '服务暂时不可用，请稍后再试'),
  disk_full: entry(503, '服务器存储空间不足，请稍后再试'),
  storage_down: entry(503, '图片暂时无法存取，请稍后再试'),
  timeout: entry(503, '请求超时，请稍后再试'),
  wx_not_configured: entry(503, '微信分享尚未配置'),
  wx_unavailable: entry(503, '微信接口暂时不可用，请稍后再试'),
  provider_unavailable: entry(503, '该登录方式暂时不可用，请稍后再试'),
  feed_unavailable: entry(503, '社交服务暂时不可用，请稍后再试'),
  feed_upstream_down: entry(502, '连接不上社交服务，请稍后再试'),
  feed_upstream_wrong: entry(502, '社交服务的回答有误，请稍后再试'),
  feed_upstream_slow: entry(504, '社交服务没有及时回答，请稍后再试'),
  remote_api_down: entry(502, '连接不上这项服务，请稍后再试'),
  remote_api_wrong: entry(502, '这项服务的回答有误，请稍后再试'),
  remote_api_slow: entry(504, '这项服务没有及时回答，请稍后再试'),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorId = keyof typeof errors;

/** Codes the browser acts on; everything else is shown as its message. */
export const errorCodes = {
  notLoggedIn: errors.not_logged_in.code,
  forbidden: errors.forbidden.code,
  badOrigin: errors.bad_origin.code,
  otherAccount: errors.other_account.code,
  proofNeeded: errors.proof_needed.code,
  notFound: errors.not_found.code,
} as const;

/** True for the codes that mean success (the server sends 0 only). */
export const isSuccessCode = (code: unknown): boolean => code === 0 || code === -1;
