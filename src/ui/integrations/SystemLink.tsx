import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ConnectionsQuery } from '../../../schema/generated/client/graphql.ts'
import { SwitchRow } from '../components/Choices.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Question } from '../components/Question.tsx'
import { useWords } from '../i18n/context.ts'
import { useActor } from '../shared/actors.ts'
import { serverWords } from '../shared/say.ts'
import { titleOf } from './SystemFacts.tsx'
import type { System } from './standing.ts'
import { UnknownStatuses } from './UnknownStatuses.tsx'
import '../components/section.css'
import './integrations.css'

/** Of each clinic system that is connected: what is written into it, what its words mean, and the way out of it. */
export function SystemLinks({ shown }: { shown: ConnectionsQuery }) {
  const link = useActor('systemLink')
  const of = useSelector(link, (state) => (state.hasTag('asked') ? state.context.of : null))
  const systems = shown.clinicSystems.filter(({ id }) => id !== null)
  const named = (system: System) => titleOf(system, shown.connectionKinds)
  const left = systems.find(({ id }) => id === of)
  return (
    <>
      {systems.map((system) => (
        <SystemLink
          key={system.id}
          system={system}
          name={named(system)}
          isOneOfMany={systems.length > 1}
        />
      ))}
      {left && <LeaveDialog name={named(left)} />}
    </>
  )
}

interface SystemLinkProps {
  system: System
  name: string
  isOneOfMany: boolean
}

function SystemLink({ system, name, isOneOfMany }: SystemLinkProps) {
  const words = useWords()
  const { t } = words
  const link = useActor('systemLink')
  const id = system.id ?? ''
  const isAsked = useSelector(link, (state) => state.hasTag('asked'))
  const error = useSelector(link, ({ context }) => (context.of === id ? context.error : null))
  return (
    <section className="v-system" aria-label={name}>
      {system.writing && (
        <Writing
          id={id}
          writing={system.writing}
          title={
            isOneOfMany
              ? t('integrations.system.answersIn', { name })
              : t('integrations.system.answers')
          }
        />
      )}
      <UnknownStatuses
        system={system}
        title={
          isOneOfMany
            ? t('integrations.statuses.titleIn', { name })
            : t('integrations.statuses.title')
        }
      />
      {error !== null && !isAsked && (
        <ErrorNote what={serverWords(words, error) ?? t('errors.network')} />
      )}
      <div className="v-form v-form-more">
        {isOneOfMany && !system.writing && system.statuses.length === 0 && <h3>{name}</h3>}
        <p className="v-form-about">{t('integrations.system.leaveAbout')}</p>
        <Button
          variant="minimal"
          intent="danger"
          text={t('integrations.system.leave', { name })}
          onClick={() => link.send({ type: 'system.ask', id })}
        />
      </div>
    </section>
  )
}

interface WritingProps {
  id: string
  writing: NonNullable<System['writing']>
  title: string
}

function Writing({ id, writing, title }: WritingProps) {
  const { t, count } = useWords()
  const link = useActor('systemLink')
  const chosen = useSelector(link, (state) =>
    state.matches('choosing') && state.context.of === id ? state.context.chosen : null,
  )
  const { answers, cancellations } = chosen ?? writing
  const { waiting, unwritten } = writing
  return (
    <div className="v-form v-form-more">
      <h3>{title}</h3>
      <SwitchRow
        label={t('integrations.system.write')}
        hint={t('integrations.system.writeHint')}
        checked={answers}
        onChange={(to) => link.send({ type: 'writing.choose', id, answers: to, cancellations })}
      />
      {answers && (
        <SwitchRow
          label={t('integrations.system.cancel')}
          hint={t('integrations.system.cancelHint')}
          checked={cancellations}
          onChange={(to) => link.send({ type: 'writing.choose', id, answers, cancellations: to })}
        />
      )}
      {waiting > 0 && (
        <p className="v-form-about">{count('integrations.system.waiting', waiting)}</p>
      )}
      {unwritten > 0 && (
        <p className="v-form-about">{count('integrations.system.unwritten', unwritten)}</p>
      )}
    </div>
  )
}

/** What it means, before anything is done. */
function LeaveDialog({ name }: { name: string }) {
  const words = useWords()
  const { t } = words
  const link = useActor('systemLink')
  const error = useSelector(link, (state) => state.context.error)
  const busy = useSelector(link, (state) => state.hasTag('busy'))
  return (
    <Question
      title={t('integrations.system.leaveTitle', { name })}
      deed={t('integrations.system.leaveDo')}
      intent="danger"
      busy={busy}
      refusal={error !== null && (serverWords(words, error) ?? t('errors.network'))}
      onDeed={() => link.send({ type: 'system.leave' })}
      onClose={() => link.send({ type: 'system.keep' })}
    >
      <p>{t('integrations.system.leaveStays')}</p>
      <p>{t('integrations.system.leaveBlind')}</p>
      <p>{t('integrations.system.leaveWriting')}</p>
    </Question>
  )
}
