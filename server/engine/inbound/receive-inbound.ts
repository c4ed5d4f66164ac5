import type { DeliveryReport, Inbound, Reply } from '../../channels/port/channel-adapter.ts'
import { getAdapter } from '../../channels/registry.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { ChannelAccount } from '../connections/channel-account.ts'
import { applyReports } from '../dispatch/apply-reports.ts'
import { applyReplies } from './apply-replies.ts'
import { handleChatNews } from './chat/handle-chat-news.ts'
import { handleChatReply } from './chat/handle-chat-reply.ts'

/** No provider's id is longer, and no address: longer ones would not even fit an index. */
const MAX_ID_LENGTH = 200

const isValidReport = ({ providerId }: DeliveryReport) => providerId.length <= MAX_ID_LENGTH
const isValidReply = ({ replyId, from }: Reply) =>
  replyId.length <= MAX_ID_LENGTH && from.length <= MAX_ID_LENGTH

/** Takes in all that came over a connection, asked for or by a call. What comes twice is one. */
export async function receiveInbound(
  app: AppContext,
  account: ChannelAccount,
  { reports, replies, chats = [] }: Inbound,
): Promise<void> {
  const { companyId, id: accountId, channel, provider } = account
  await applyReports(app, companyId, accountId, reports.filter(isValidReport))
  // Where an address is a chat, whose it is comes first.
  for (const news of chats) await handleChatNews(app, account, news)
  if (getAdapter(provider).addressKind === 'phone')
    return applyReplies(app, { companyId, accountId, channel }, replies.filter(isValidReply))
  for (const reply of replies.filter(isValidReply)) await handleChatReply(app, account, reply)
}
