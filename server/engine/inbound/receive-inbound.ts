import type { DeliveryReport, Inbound, Reply } from '../../channels/port/channel-adapter.ts'
import { getAdapter } from '../../channels/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { ChannelAccount } from '../connections/channel-account.ts'
import { applyReports } from '../dispatch/apply-reports.ts'
import { applyReplies } from './apply-replies.ts'
import { handleChatNews } from './chat/handle-chat-news.ts'
import { handleChatReply } from './chat/handle-chat-reply.ts'

/** Ids and addresses of providers are shorter; longer ones would not fit an index. */
const MAX_ID_LENGTH = 200

const isValidReport = ({ providerId }: DeliveryReport) => providerId.length <= MAX_ID_LENGTH
const isValidReply = ({ replyId, from }: Reply) =>
  replyId.length <= MAX_ID_LENGTH && from.length <= MAX_ID_LENGTH

/** Processes everything that a connection received by polling or webhook. Duplicates are applied once. */
export async function receiveInbound(
  app: AppContext,
  account: ChannelAccount,
  { reports, replies, chats = [] }: Inbound,
): Promise<void> {
  const { companyId, id: accountId, channel, provider } = account
  await applyReports(app, companyId, accountId, reports.filter(isValidReport))
  // If addresses are chats, chats must be linked to phones first.
  for (const news of chats) await handleChatNews(app, account, news)
  if (getAdapter(provider).addressKind === 'phone')
    return applyReplies(app, { companyId, accountId, channel }, replies.filter(isValidReply))
  for (const reply of replies.filter(isValidReply)) await handleChatReply(app, account, reply)
}
