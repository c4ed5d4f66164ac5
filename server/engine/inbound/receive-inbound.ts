import type { Inbound, Reply, Report } from '../../channels/port/channel-adapter.ts'
import { adapterFor } from '../../channels/registry.ts'
import type { House } from '../../platform/app-context.ts'
import type { ChannelAccount } from '../connections/channel-account.ts'
import { applyReports } from '../dispatch/apply-reports.ts'
import { applyReplies } from './apply-replies.ts'
import { takeNews } from './chat/handle-chat-news.ts'
import { takeReply } from './chat/handle-chat-reply.ts'

/** No provider's id is longer, and no address: longer ones would not even fit an index. */
const LONGEST_ID = 200

const isPlausible = ({ providerId }: Report) => providerId.length <= LONGEST_ID
const isReply = ({ replyId, from }: Reply) =>
  replyId.length <= LONGEST_ID && from.length <= LONGEST_ID

/** Takes in all that came over a connection, asked for or by a call. What comes twice is one. */
export async function takeInbound(
  house: House,
  account: ChannelAccount,
  { reports, replies, chats = [] }: Inbound,
): Promise<void> {
  const { companyId, id: accountId, channel, provider } = account
  await applyReports(house, companyId, accountId, reports.filter(isPlausible))
  // Where an address is a chat, whose it is comes first.
  for (const news of chats) await takeNews(house, account, news)
  if (adapterFor(provider).addressedBy === 'phone')
    return applyReplies(house, { companyId, accountId, channel }, replies.filter(isReply))
  for (const reply of replies.filter(isReply)) await takeReply(house, account, reply)
}
