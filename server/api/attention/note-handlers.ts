import { addNote, changeNote, loadNotes, setNoteRemoved } from '../../engine/attention/notes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { requireId } from '../../platform/http/ids.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'

/** Handlers for staff's notes about patients. Patients never see them; roles without access to conversations do not either. */
export function createNoteHandlers({ db, clock }: AppContext): Handlers {
  return {
    listNotes: ({ caller, path }) =>
      db.withTenant(caller.companyId, async (tx) => {
        const clientId = requireId(path.id)
        const patient = await tx
          .selectFrom('client')
          .select('id')
          .where('id', '=', clientId)
          .executeTakeFirst()
        if (!patient) throw new Problem('NOT_FOUND')
        const items = await loadNotes(tx, caller, clientId)
        return { items, total: items.length }
      }),

    addNote: ({ caller, path, body, reply }) => {
      reply.code(201)
      return db.withTenant(caller.companyId, (tx) =>
        addNote(tx, caller, requireId(path.id), body, clock.now()),
      )
    },

    changeNote: ({ caller, path, body }) =>
      db.withTenant(caller.companyId, (tx) => changeNote(tx, caller, path.id, body, clock.now())),

    removeNote: ({ caller, path }) =>
      db.withTenant(caller.companyId, (tx) =>
        setNoteRemoved(tx, caller, path.id, true, clock.now()),
      ),

    restoreNote: ({ caller, path }) =>
      db.withTenant(caller.companyId, (tx) =>
        setNoteRemoved(tx, caller, path.id, false, clock.now()),
      ),
  }
}
