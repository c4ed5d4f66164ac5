import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { addAudit } from '../account/audit.ts'
import type { Incoming } from '../connectors/connector.ts'
import { readUpload } from '../connectors/detect.ts'
import type { House } from '../house.ts'
import type { Caller } from '../http/caller.ts'
import type { Handlers } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import { holdRun } from '../intake/alive.ts'
import { applyIncoming } from '../intake/apply-incoming.ts'
import { plain } from '../intake/plain.ts'
import { recordRun } from '../intake/recorder.ts'
import { addRun, beginRun, endRun, readRun } from '../intake/run.ts'
import { createTurns } from '../intake/turns.ts'
import type { RunErrorCode } from '../words/run-errors.ts'

/** An import keeps two connections of the pool busy: more at once could leave none for the rest. */
const IMPORTS_AT_ONCE = 2
const LONGEST_NAME = 200

class FileTooLarge extends Error {}
/** The upload ended early: the sender went away, or the parts do not add up. */
class UploadBroken extends Error {}

/** Visits and patients from a file, taken in while it arrives. */
export function importHandlers(house: House): Handlers {
  const inTurn = createTurns(IMPORTS_AT_ONCE)
  return {
    async importVisits({ caller, request, locale }) {
      const file = await fileOf(request)
      const { format, rows } = await readUpload(bytesOf(file), file.filename)
      if (format === 'unsupported') {
        file.file.resume()
        throw new Problem('BAD_FILE', { file: 'BAD_FORMAT' })
      }
      const { id, error } = await inTurn(() => takeIn(house, caller, file.filename, rows))
      if (error === 'FILE_TOO_LARGE') throw new Problem('TOO_LARGE')
      const run = await house.db.tenant(caller.companyId, (tx) => readRun(tx, id, locale))
      if (!run) throw new Problem('NOT_FOUND')
      return run
    },
  }
}

async function fileOf(request: FastifyRequest): Promise<MultipartFile> {
  const file = request.isMultipart() ? await request.file() : undefined
  if (!file) throw new Problem('BAD_FILE', { file: 'REQUIRED' })
  return file
}

async function* bytesOf({ file }: MultipartFile): AsyncGenerator<Uint8Array> {
  try {
    yield* file
  } catch (error) {
    throw new UploadBroken('the upload ended early', { cause: error })
  }
  // The parser ends a file that is too long as if it were whole.
  if (file.truncated) throw new FileTooLarge()
}

async function takeIn(
  house: House,
  caller: Caller,
  fileName: string,
  rows: AsyncIterable<Incoming>,
) {
  const { db, clock } = house
  const { companyId } = caller
  const id = await db.tenant(companyId, async (tx) => {
    const run = { kind: 'import', fileName: plain(fileName).slice(0, LONGEST_NAME) } as const
    const added = await addRun(tx, companyId, run, clock.now())
    await addAudit(tx, caller, clock.now(), 'importVisits', { runId: added })
    return added
  })
  let error: RunErrorCode | null = null
  await holdRun(house, companyId, id, async () => {
    await db.tenant(companyId, (tx) => beginRun(tx, id, clock.now()))
    error = await failureOf(house, () =>
      applyIncoming(house, companyId, 'import', rows, recordRun(companyId, id)),
    )
    await db.tenant(companyId, (tx) => endRun(tx, id, error, clock.now()))
  })
  return { id, error: error as RunErrorCode | null } // assigned inside the held work
}

async function failureOf(house: House, work: () => Promise<unknown>): Promise<RunErrorCode | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof FileTooLarge) return 'FILE_TOO_LARGE'
    if (error instanceof UploadBroken) return 'FILE_BROKEN'
    house.log.error({ err: error }, 'import')
    return 'INTERNAL'
  }
}
