import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Multipart } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../platform/http/problem.ts'

export const uploadLimits = {
  /** A whole upload; the largest file comes in at 0.2 Mbit a second. */
  timeoutSeconds: 3000,
  /** Of one clinic, looked at and taken in together, until each is answered. */
  maxConcurrent: 4,
}

/** A file that has come in whole. */
export interface ReceivedFile {
  name: string
  /** The form's word on its columns; null when it has none. */
  mapping: string | null
  bytes(): AsyncIterable<Uint8Array>
  /** Lets the file go. */
  close(): Promise<void>
}

/**
 * Reads the form of an import to its end, so that work on a file never waits for its sender. The file lies on disk
 * without a name: it is gone with the process. Throws `Problem` for a form without a file, a file that is too large or
 * breaks off, and a sender who takes too long; that one's connection is closed.
 */
export async function receiveFile(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new Problem('BAD_FILE', { file: 'REQUIRED' })
  const timeoutSignal = AbortSignal.timeout(uploadLimits.timeoutSeconds * 1000)
  const opened: { handle?: FileHandle } = {}
  try {
    return await Promise.race([readUploadForm(request, opened), rejectOnTimeout(timeoutSignal)])
  } catch (error) {
    await opened.handle?.close()
    if (timeoutSignal.aborted) void reply.header('connection', 'close')
    throw error
  }
}

async function readUploadForm(
  request: FastifyRequest,
  opened: { handle?: FileHandle },
): Promise<ReceivedFile> {
  const part = await request.file()
  if (!part) throw new Problem('BAD_FILE', { file: 'REQUIRED' })
  const handle = await openUnlinkedFile()
  opened.handle = handle
  try {
    for await (const chunk of part.file.iterator({ destroyOnReturn: false }))
      await handle.write(chunk)
  } catch (error) {
    // What is left of it must be read, or the sender never hears the answer.
    part.file.resume()
    throw error instanceof Problem ? error : new Problem('BAD_FILE', { file: 'BAD_FORMAT' })
  }
  // The parser ends a file that is too long as if it were whole.
  if (part.file.truncated) throw new Problem('TOO_LARGE')
  return {
    name: part.filename,
    mapping: readTextField(part.fields.mapping),
    bytes: () => handle.createReadStream({ start: 0, autoClose: false }),
    close: () => handle.close(),
  }
}

/** A file that nobody else can open, and that needs no one to remove it. */
export async function openUnlinkedFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `visita-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  await unlink(path)
  return handle
}

function rejectOnTimeout(timeoutSignal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    timeoutSignal.addEventListener('abort', () => reject(new Problem('UPLOAD_SLOW')), {
      once: true,
    })
  })
}

function readTextField(part: Multipart | Multipart[] | undefined): string | null {
  if (part === undefined) return null
  const one = Array.isArray(part) ? part[0] : part
  return one?.type === 'field' && typeof one.value === 'string' ? one.value : ''
}
