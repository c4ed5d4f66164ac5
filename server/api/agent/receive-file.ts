import type { FastifyRequest } from 'fastify'
import { createFairQueue } from '../../engine/ingest/fair-queue.ts'
import { MAX_FILE_NAME_LENGTH } from '../../engine/ingest/run.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Actor, createReaderActor } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { agentFileRefusalText } from '../../platform/i18n/agent-problems.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { recordContact } from './agent-contact.ts'
import { listRefusals, type Refusal, saveRefusals } from './agent-refusals.ts'
import { type AuthenticatedAgent, lockAgent } from './authenticate-agent.ts'
import { readNumber, readText, readWaiting } from './body-fields.ts'
import type { Acknowledgement } from './receive-messages.ts'

/** Receives files like imports do. */
export interface FileImporter {
  receiveUpload(stream: AsyncIterable<Uint8Array>): Promise<{
    bytes(): AsyncIterable<Uint8Array>
    close(): Promise<void>
  }>
  importFile(
    app: AppContext,
    actor: Actor,
    file: { name: string; bytes: () => AsyncIterable<Uint8Array> },
    end: (tx: Tx, refusal: Record<Locale, string> | null) => Promise<void>,
  ): Promise<void>
}

/** An import occupies pool connections, so agents' imports run one at a time. */
const MAX_CONCURRENT_IMPORTS = 1

/**
 * Imports an agent's file and then accepts its number, once, in the transaction that ends the import. A file that cannot be read is refused with
 * the import's error text.
 */
export function createFileReceiver(app: AppContext, importer: FileImporter) {
  const runInQueue = createFairQueue(MAX_CONCURRENT_IMPORTS)
  return async (
    agent: AuthenticatedAgent,
    request: FastifyRequest,
    stream: AsyncIterable<Uint8Array>,
  ): Promise<Acknowledgement> => {
    const query = request.query as Record<string, unknown>
    const number = readNumber(query, 'number', 1)
    const waiting = readWaiting(query)
    const name = readText(query, 'name', MAX_FILE_NAME_LENGTH)
    const file = await importer.receiveUpload(stream)
    const importOnce = async () => {
      // This file is part of the queue.
      const before = await loadAgentState(app, agent, { number, waiting: waiting + 1 })
      if (number <= before.taken) return before
      if (!before.takesFiles) {
        const refusal = { reason: 'NOT_ALLOWED', detail: agentFileRefusalText[before.locale] }
        await app.db.withTenant(agent.companyId, (tx) =>
          saveFileNumber(tx, agent, { number, refusal }),
        )
        return loadAgentState(app, agent, { number, waiting })
      }
      const actor = {
        ...createReaderActor(request, agent.companyId),
        accountId: before.makerId,
        agentId: agent.id,
      }
      const namedFile = { name: `${before.name}: ${name}`, bytes: () => file.bytes() }
      await importer.importFile(app, actor, namedFile, (tx, refusal) =>
        saveFileNumber(tx, agent, {
          number,
          refusal: refusal && { reason: 'BAD_FILE', detail: refusal[before.locale] },
        }),
      )
      return loadAgentState(app, agent, { number, waiting })
    }
    const { taken, refused } = await runInQueue(agent.id, importOnce).finally(file.close)
    return { taken, refused }
  }
}

/** Returns the last accepted number, a refusal of this number, and the agent's name; also records the contact. */
const loadAgentState = (
  app: AppContext,
  agent: AuthenticatedAgent,
  { number, waiting }: { number: number; waiting: number },
) =>
  app.db.withTenant(agent.companyId, async (tx) => {
    const row = await lockAgent(tx, agent)
    await recordContact(tx, row, app.clock.now(), waiting)
    const refused = await listRefusals(tx, agent.id, { first: number, last: number })
    const company = await tx.selectFrom('company').select('locale').executeTakeFirstOrThrow()
    const locale: Locale = company.locale === 'en' ? 'en' : 'ru'
    return {
      taken: row.taken,
      refused,
      name: row.name,
      makerId: row.paired_by,
      locale,
      takesFiles: row.takesFiles,
    }
  })

async function saveFileNumber(
  tx: Tx,
  agent: AuthenticatedAgent,
  { number, refusal }: { number: number; refusal: Omit<Refusal, 'number'> | null },
) {
  const row = await lockAgent(tx, agent)
  if (number <= row.taken) return
  if (refusal !== null) await saveRefusals(tx, agent.id, [{ number, ...refusal }])
  await tx.updateTable('agent').set({ taken: number }).where('id', '=', agent.id).execute()
}
