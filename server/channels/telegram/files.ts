import * as v from 'valibot'
import { type ChannelContext, ProviderUnavailableError } from '../port/channel-adapter.ts'
import { callApi, requireResult, type TelegramCredentials } from './call-api.ts'

const MAX_NAME_LENGTH = 80

/** Its members besides are as manifold as files are; one of another form is none that we could fetch. */
const fileSchema = v.fallback(
  v.optional(v.object({ file_id: v.string(), file_name: v.optional(v.string()) })),
  undefined,
)
/** The members of a message that hold a file, by what they are to a reader. */
const fileKinds = {
  document: 'document',
  voice: 'audio',
  audio: 'audio',
  video: 'video',
  video_note: 'video',
} as const
export const fileMemberSchemas = {
  // The same picture in several sizes, the largest last.
  photo: v.fallback(v.optional(v.array(v.object({ file_id: v.string() }))), undefined),
  document: fileSchema,
  voice: fileSchema,
  audio: fileSchema,
  video: fileSchema,
  video_note: fileSchema,
}
const filesSchema = v.object(fileMemberSchemas)

/** The file of a message: its kind, its id at Telegram, and a name for it. Null for a message without one. */
export function findFile(
  message: v.InferOutput<typeof filesSchema>,
): { kind: string; address: string; name: string } | null {
  const photo = message.photo?.at(-1)
  if (photo) return { kind: 'image', address: photo.file_id, name: 'photo' }
  for (const [member, kind] of Object.entries(fileKinds)) {
    const file = message[member as keyof typeof fileKinds] // the table's own
    if (file) return { kind, address: file.file_id, name: cleanFileName(file.file_name) ?? kind }
  }
  return null
}

/** A patient gives a file any name: what is no letter of it, and what would lead elsewhere, is left out. */
const cleanFileName = (name = '') =>
  name
    .replaceAll(/[\p{C}/\\]/gu, '')
    .trim()
    .slice(-MAX_NAME_LENGTH) || null

const filePathSchema = v.object({
  file_path: v.pipe(v.string(), v.regex(/^(?!.*\.\.)[\w./-]{1,300}$/)),
})

/** Begins to fetch a file: where it lies is told for an hour and bears the token, so it is asked anew each time and kept nowhere. */
export async function fetchFile(
  credentials: TelegramCredentials,
  file_id: string,
  context: ChannelContext,
): Promise<Response | 'tooLarge'> {
  const asked = await callApi(credentials, 'getFile', { file_id }, context)
  // Bots are given no more than 20 MB.
  if (asked.kind === 'error' && /file is too big/i.test(asked.description)) return 'tooLarge'
  const found = v.safeParse(filePathSchema, requireResult(asked))
  if (!found.success) throw new ProviderUnavailableError('Telegram: no place of the file')
  const address = `${context.baseUrl}/file/bot${credentials.token}/${found.output.file_path}`
  const signal = AbortSignal.timeout(context.timeoutMs)
  return context.fetch(address, { redirect: 'manual', signal }).catch(() => {
    // What the failure quotes may bear the token.
    throw new ProviderUnavailableError('Telegram: the file did not come')
  })
}
