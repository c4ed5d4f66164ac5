import * as v from 'valibot'
import { type ChannelContext, ProviderUnavailableError } from '../port/channel-adapter.ts'
import { callApi, requireResult, type TelegramCredentials } from './call-api.ts'

const MAX_NAME_LENGTH = 80

/** Its other members vary by kind of file; a file of another form cannot be fetched. */
const fileSchema = v.fallback(
  v.optional(v.object({ file_id: v.string(), file_name: v.optional(v.string()) })),
  undefined,
)
/** Members of a message that hold a file, and the kind shown to a reader. */
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

/** The file of a message: its kind, its Telegram id, and a name. Null if there is none. */
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

/** Patients may give a file any name, so control characters and path parts are removed. */
const cleanFileName = (name = '') =>
  name
    .replaceAll(/[\p{C}/\\]/gu, '')
    .trim()
    .slice(-MAX_NAME_LENGTH) || null

const filePathSchema = v.object({
  file_path: v.pipe(v.string(), v.regex(/^(?!.*\.\.)[\w./-]{1,300}$/)),
})

/** Starts fetching a file. Its URL is valid for an hour and contains the token, so it is requested each time and never stored. */
export async function fetchFile(
  credentials: TelegramCredentials,
  file_id: string,
  context: ChannelContext,
): Promise<Response | 'tooLarge'> {
  const response = await callApi(credentials, 'getFile', { file_id }, context)
  // Bots can download at most 20 MB.
  if (response.kind === 'error' && /file is too big/i.test(response.description)) return 'tooLarge'
  const found = v.safeParse(filePathSchema, requireResult(response))
  if (!found.success) throw new ProviderUnavailableError('Telegram: no place of the file')
  const address = `${context.baseUrl}/file/bot${credentials.token}/${found.output.file_path}`
  const signal = AbortSignal.timeout(context.timeoutMs)
  return context.fetch(address, { redirect: 'manual', signal }).catch(() => {
    // The original error may quote the token.
    throw new ProviderUnavailableError('Telegram: the file did not come')
  })
}
