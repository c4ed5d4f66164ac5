import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { Contract } from '../../machines/kinds/contract.ts'
import type { Kind } from '../../machines/kinds/field-faults.ts'
import type { connectionKinds } from '../../machines/reminders/intake-parts.ts'
import { useChild } from '../base/actors.ts'
import { useRefusal } from '../base/say.ts'
import { ConnectionForm } from '../kit/ConnectionForm.tsx'
import { FailureNote } from '../kit/FailureNote.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useWords } from '../words/context.ts'
import { bindWords } from '../words/typography.ts'
import { useIntake } from './actors.ts'

type Systems = Contract<typeof connectionKinds, 'data' | 'error'>

/** The clinic systems that can be connected, each with its form. */
export function SystemForms() {
  const systems = useChild<Systems>(useIntake(), 'systems')
  return systems ? <Told systems={systems} /> : null
}

function Told({ systems }: { systems: Systems }) {
  const { t } = useWords()
  const kinds = useSelector(systems, (state) => state.context.data)
  const error = useSelector(systems, (state) =>
    state.matches('failed') ? state.context.error : null,
  )
  if (kinds)
    return kinds
      .filter(({ kind }) => kind === 'mis')
      .map((kind) => <SystemForm key={kind.name} kind={kind} />)
  if (error === null) return <Skeleton lines={4} />
  return (
    <FailureNote
      error={error}
      unsaid={t('connect.systems.failed')}
      onRetry={() => systems.send({ type: 'query.retry' })}
    />
  )
}

function SystemForm({ kind }: { kind: Kind }) {
  const { t } = useWords()
  const intake = useIntake()
  const busy = useSelector(intake, (state) => state.hasTag('busy'))
  const asked = useSelector(intake, (state) => state.context.system)
  const connecting = useSelector(intake, (state) => state.matches('connecting'))
  const { field } = useRefusal(useSelector(intake, (state) => state.context.failure))
  const mine = asked === kind.name
  // Of a system that is connected its fields are kept.
  const connected = kind.fields.some(({ value, kept }) => kept || value)
  return (
    <ConnectionForm
      kind={kind}
      // What is wrong as a whole stands above all the ways to bring data in.
      refusal={{ whole: null, field: (name) => (mine ? field(name) : undefined) }}
      head={<h3>{bindWords(kind.formAbout)}</h3>}
      onSend={(fields) => {
        const typed = Object.fromEntries(fields.map(({ name, value }) => [name, value ?? null]))
        intake.send({ type: 'mis.connect', input: { misType: kind.name, ...typed } })
      }}
    >
      <Button
        type="submit"
        intent="primary"
        text={t('connect.systems.submit')}
        loading={mine && connecting}
        disabled={busy && !connecting}
      />
      {connected && (
        <Button
          text={t('connect.systems.sync')}
          disabled={busy}
          onClick={() => intake.send({ type: 'sync.ask' })}
        />
      )}
    </ConnectionForm>
  )
}
