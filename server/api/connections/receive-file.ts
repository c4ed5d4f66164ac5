import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Multipart } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../platform/http/problem.ts'

export const uploadLimits = {
  /** Time limit of an upload; enough for the largest file at 0.2 Mbit/s. */
  timeoutSeconds: 3000,
  /** Concurrent previews and imports of one clinic. */
  maxConcurrent: 4,
}

/** A completely received file. */
export interface ReceivedFile {
  name: string
  /** The form's column mapping; null if there is none. */
  mapping: string | null
  /** How to read it, by the form; null: nothing was chosen. */
  reading: string | null
  bytes(): AsyncIterable<Uint8Array>
  /** Releases the file. */
  close(): Promise<void>
}

/**
 * Receives the form of an import completely, so that processing never waits for the sender. The file is on disk without a name and disappears with
 * the process. Throws `Problem` for a form without a file, a file that is too large or incomplete, and a sender who takes too long, whose
 * connection is closed.
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
    // The rest must be read, or the sender never gets the response.
    part.file.resume()
    throw error instanceof Problem ? error : new Problem('BAD_FILE', { file: 'BAD_FORMAT' })
  }
  // The parser ends an oversized file as if it were complete.
  if (part.file.truncated) throw new Problem('TOO_LARGE')
  return {
    name: part.filename,
    mapping: readTextField(part.fields.mapping),
    reading: readTextField(part.fields.reading),
    bytes: () => handle.createReadStream({ start: 0, autoClose: false }),
    close: () => handle.close(),
  }
}

/** Opens an unlinked temporary file, which no one else can open and which needs no cleanup. */
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
