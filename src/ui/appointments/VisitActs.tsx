import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { VisitRow } from '../../machines/appointments/appointments-parts.ts'
import { isAhead, isLost, wantsStaff } from '../../machines/appointments/visit-needs.ts'
import type { Done } from '../../machines/shared/change.machine.ts'
import type { VisitAct } from '../../machines/visit/visit-acts.machine.ts'
import { ExclusionQuestion } from '../components/ExclusionQuestion.tsx'
import { OpenChat } from '../components/OpenChat.tsx'
import { useWords } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { useRights } from '../shared/rights.ts'
import { useActs, useScreen, useVisits } from './actors.ts'
import { useNow } from './today.ts'

const said = ['approved', 'transferred', 'canceled'] as const
const deeds: Done[] = ['called', 'wrote', 'nothing']

/** What staff do about a visit: who may do nothing about it is offered nothing. */
export function VisitActs({ row }: { row: VisitRow }) {
  const { t } = useWords()
  const acts = useActs()
  const exclusion = useActor('exclusion')
  const screen = useScreen()
  const now = useNow(useVisits(screen))
  const busy = useSelector(acts, (state) => state.hasTag('busy'))
  const own = useSelector(acts, (state) => (state.hasTag('busy') ? state.context.act : null))
  if (!useRights().mayAnswer) return null
  const { id: visitId, clientId, answer } = row
  const name = row.clientName ?? ''
  const excluded = row.clientExcluded === true
  const make = (act: VisitAct) => acts.send({ type: 'act.make', act })
  const ahead = isAhead(row, now)
  return (
    <div className="v-message-steps">
      {ahead && (
        <fieldset className="v-deeds">
          <legend>{t('appointments.panel.ask')}</legend>
          {said.map((to) => (
            <Button
              key={to}
              text={t(`appointments.panel.${to}`)}
              intent={to === 'approved' && answer === 'none' ? 'primary' : 'none'}
              aria-pressed={answer === to}
              active={answer === to}
              disabled={busy || answer === to}
              loading={own?.kind === 'answer' && own.to === to}
              onClick={() => make({ kind: 'answer', visitId, to, name })}
            />
          ))}
        </fieldset>
      )}
      <Handling row={row} busy={busy} make={make} />
      {clientId && (
        <Button
          text={t(excluded ? 'appointments.panel.include' : 'appointments.panel.exclude')}
          disabled={busy}
          loading={own?.kind === 'excluded'}
          onClick={() =>
            excluded
              ? make({ kind: 'excluded', clientId, to: false, name })
              : exclusion.send({ type: 'exclusion.ask', whom: { clientId, name, by: 'visitActs' } })
          }
        />
      )}
      {clientId && <ExclusionQuestion clientId={clientId} />}
      {clientId && row.phone && <OpenChat clientId={clientId} />}
    </div>
  )
}

interface HandlingProps {
  row: VisitRow
  busy: boolean
  make: (act: VisitAct) => void
}

/** An answer is handled by a press. Of a message that may not have arrived it is asked what was done instead. */
function Handling({ row, busy, make }: HandlingProps) {
  const { t } = useWords()
  const { message, clientName } = row
  const lost = isLost(row)
  if (!message || !(lost || wantsStaff(row))) return null
  const { id: messageId, outcome, handled } = message
  const handle = (to: boolean, done: Done | null) =>
    make({ kind: 'handled', messageId, to, done, name: clientName ?? '' })
  if (handled || !lost)
    return (
      <Button
        text={t(`appointments.panel.${handled ? 'unhandled' : 'handled'}`)}
        disabled={busy}
        onClick={() => handle(!handled, null)}
      />
    )
  return (
    <fieldset className="v-deeds">
      <legend>{t(`reminders.deeds.${outcome === 'unknown' ? 'unknown' : 'failed'}`)}</legend>
      {deeds.map((done) => (
        <Button
          key={done}
          text={t(`reminders.deeds.${done}`)}
          disabled={busy}
          onClick={() => handle(true, done)}
        />
      ))}
    </fieldset>
  )
}
