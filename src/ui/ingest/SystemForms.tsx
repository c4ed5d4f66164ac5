import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import { choiceAt, isSameAccount, saidOf } from '../../machines/ingest/branch-choice.ts'
import type { connectionKinds } from '../../machines/ingest/intake-parts.ts'
import type { Contract } from '../../machines/shared/contract.ts'
import type { Kind } from '../../machines/shared/field-faults.ts'
import { SwitchRow } from '../components/Choices.tsx'
import { ConnectionForm } from '../components/ConnectionForm.tsx'
import { FailureNote } from '../components/FailureNote.tsx'
import { Select } from '../components/Select.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useWords } from '../i18n/context.ts'
import { bindWords } from '../i18n/typography.ts'
import { useActor, useChild } from '../shared/actors.ts'
import { useRefusal } from '../shared/say.ts'
import { useIntake } from './actors.ts'
import { Branches } from './Branches.tsx'
import { Glance } from './Glance.tsx'
import '../components/section.css'

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
  if (kinds) return <Chosen kinds={kinds.filter(({ kind }) => kind === 'mis')} />
  if (error === null) return <Skeleton lines={4} />
  return (
    <FailureNote
      error={error}
      unsaid={t('connect.systems.failed')}
      onRetry={() => systems.send({ type: 'query.retry' })}
    />
  )
}

/** The form of one system: the chosen one, else the one that is connected, else the first. */
function Chosen({ kinds }: { kinds: readonly Kind[] }) {
  const { t } = useWords()
  const chosen = useSelector(useActor('systemChoice'), (state) => state.context.chosen)
  const kind = kinds.find(({ name }) => name === chosen) ?? kinds.find(isConnected) ?? kinds[0]
  if (!kind) return null
  return (
    <>
      {kinds.length > 1 && (
        <div className="v-form">
          <h3>{t('connect.systems.title')}</h3>
          <SystemSelect kinds={kinds} kind={kind} />
        </div>
      )}
      <SystemForm
        key={kind.name}
        kind={kind}
        // Its name stands in the choice already.
        head={kinds.length > 1 ? null : <h3>{bindWords(kind.formAbout)}</h3>}
        others={kinds.filter((one) => one !== kind && isConnected(one))}
      />
    </>
  )
}

function SystemSelect({ kinds, kind }: { kinds: readonly Kind[]; kind: Kind }) {
  const { t } = useWords()
  const choice = useActor('systemChoice')
  const id = useId()
  return (
    <div className="v-field">
      <label htmlFor={id}>{t('connect.systems.which')}</label>
      <Select
        id={id}
        fill
        value={kind.name}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget: { value } }) =>
          choice.send({ type: 'system.choose', name: value })
        }
      >
        {kinds.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </Select>
      <p className="v-field-hint" id={`${id}-hint`}>
        {bindWords(kind.about)}
      </p>
    </div>
  )
}

/** Of a system that is connected its fields are kept. */
const isConnected = ({ fields }: Kind) => fields.some(({ value, kept }) => kept || value)

const isNoBranch = ({ name }: Kind['fields'][number]) => name !== 'branchId'

interface SystemFormProps {
  kind: Kind
  head: ReactNode
  /** Systems of other kinds that are connected. */
  others: readonly Kind[]
}

function SystemForm({ kind, head, others }: SystemFormProps) {
  const { t } = useWords()
  const intake = useIntake()
  const busy = useSelector(intake, (state) => state.hasTag('busy'))
  const asked = useSelector(intake, (state) => state.context.system)
  const connecting = useSelector(intake, (state) => state.matches('connecting'))
  const { field } = useRefusal(useSelector(intake, (state) => state.context.failure))
  const mine = asked === kind.name
  const glance = useActor('systemGlance')
  const looking = useSelector(glance, (state) => state.matches('looking'))
  const looksHere = useSelector(glance, (state) => state.context.asked?.misType === kind.name)
  const unseen = useRefusal(useSelector(glance, (state) => state.context.failure))
  const choice = choiceAt(
    useSelector(glance, (state) => state.context.choice),
    kind,
  )
  const connected = isConnected(kind)
  const beside = useSelector(useActor('systemChoice'), (state) => state.context.beside)
  const fault = (name: string) => (looksHere ? unseen.field(name) : mine ? field(name) : undefined)
  return (
    <ConnectionForm
      // The branches that a look told of stand in the place of ids that are typed.
      kind={choice ? { ...kind, fields: kind.fields.filter(isNoBranch) } : kind}
      // What is wrong as a whole stands above all the ways to bring data in.
      refusal={{ whole: looksHere ? unseen.whole : null, field: fault }}
      head={head}
      onSend={(fields, by) => {
        const typed = Object.fromEntries(fields.map(({ name, value }) => [name, value ?? null]))
        const input = { misType: kind.name, ...(beside && { beside }), ...typed }
        const chosen = choice && { branchId: saidOf(choice) }
        if (by === 'look') {
          const of = choice && isSameAccount(choice, input) ? chosen : null
          glance.send({ type: 'system.look', input: { ...input, ...of } })
        } else {
          glance.send({ type: 'system.forget' })
          intake.send({ type: 'mis.connect', input: { ...input, ...chosen } })
        }
      }}
    >
      {choice && <Branches choice={choice} error={fault('branchId')} disabled={busy || looking} />}
      <Place kind={kind} others={others} />
      <Button
        type="submit"
        intent="primary"
        text={t('connect.systems.submit')}
        loading={mine && connecting}
        disabled={(busy && !connecting) || looking}
      />
      <Button
        type="submit"
        value="look"
        text={t('connect.systems.look')}
        loading={looksHere && looking}
        disabled={busy || (looking && !looksHere)}
      />
      {connected && (
        <Button
          text={t('connect.systems.sync')}
          disabled={busy}
          onClick={() => intake.send({ type: 'sync.ask' })}
        />
      )}
      {looksHere && <Glance chosen={choice !== null} />}
    </ConnectionForm>
  )
}

/** Whether it takes the place of what is connected, or stands beside it; nothing where nothing is connected. */
function Place({ kind, others }: Pick<SystemFormProps, 'kind' | 'others'>) {
  const { t } = useWords()
  const choice = useActor('systemChoice')
  const beside = useSelector(choice, (state) => state.context.beside)
  const [other] = others
  const isSame = isConnected(kind)
  if (!isSame && !other) return null
  if (!isSame && others.length > 1)
    return <p className="v-form-about">{t('connect.systems.besideAll')}</p>
  return (
    <SwitchRow
      label={t('connect.systems.beside')}
      hint={
        isSame
          ? t('connect.systems.besideSame', { name: kind.title })
          : t('connect.systems.besideOther', { name: other?.title ?? '' })
      }
      checked={beside}
      onChange={(to) => choice.send({ type: 'system.place', beside: to })}
    />
  )
}
