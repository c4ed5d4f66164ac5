import type { ChannelAccount } from '../channels/accounts.ts'
import type { Inbound } from '../channels/channel.ts'
import { applyReports } from '../dispatch/reports.ts'
import type { House } from '../house.ts'
import { takeNews } from '../telegram/take-news.ts'
import { takeReply } from '../telegram/take-reply.ts'
import { applyReplies } from './replies.ts'

/** Takes in all that came over a connection, asked for or by a call. What comes twice is one. */
export async function takeInbound(
  house: House,
  account: ChannelAccount,
  { reports, replies, chats = [] }: Inbound,
): Promise<void> {
  const { companyId, id: accountId, channel } = account
  await applyReports(house, companyId, accountId, reports)
  // Where an address is a chat, whose it is comes first.
  for (const news of chats) await takeNews(house, account, news)
  if (channel !== 'telegram') return applyReplies(house, { companyId, accountId, channel }, replies)
  for (const reply of replies) await takeReply(house, account, reply)
}
