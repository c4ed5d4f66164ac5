import type { AppContext } from '../../platform/app-context.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requireChatAccess } from '../../platform/http/rights.ts'
import { requireChat } from './chat-row.ts'

/** Handlers for files of a conversation, sent as downloads so that no browser opens them as one of our pages. */
export function createChatFileHandlers({ db }: AppContext): Handlers {
  return {
    getChatFile: async ({ caller, path, reply }) => {
      requireChatAccess(caller)
      const file = await db.withTenant(caller.companyId, async (tx) => {
        const { phone } = await requireChat(tx, path.chatNumber)
        return tx
          .selectFrom('chat_file as f')
          .innerJoin('reply as r', (join) =>
            join.onRef('r.company_id', '=', 'f.company_id').onRef('r.id', '=', 'f.reply_id'),
          )
          .select(['f.name', 'f.content'])
          .where('f.id', '=', requireId(path.id))
          .where('r.phone', '=', phone)
          .where('f.state', '=', 'kept')
          .executeTakeFirst()
      })
      if (!file?.content) throw new Problem('NOT_FOUND')
      reply.headers({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      })
      return file.content as unknown as string // the contract types binary content as text
    },
  }
}
