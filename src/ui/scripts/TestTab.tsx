import { Button, Checkbox } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { listTextPurposes } from '../../../domain/scenario-texts.ts'
import type { TestPatient, TestResult } from '../../machines/scripts/script-test-parts.ts'
import { noticeOf, openScript, textField } from '../../machines/scripts/scripts-parts.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Icon } from '../components/Icon.tsx'
import { MessageText } from '../components/MessageText.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import '../components/tag.css'
import { useWords } from '../i18n/context.ts'
import { phoneWords } from '../i18n/phones.ts'
import { useRights } from '../shared/rights.ts'
import { sayIn } from '../shared/say.ts'
import { type ScriptsActor, type TestActor, useTest } from './actors.ts'
import { HourQuestion } from './HourQuestion.tsx'
import { SideChoice, useCompared } from './SideChoice.tsx'
import { TestPatientDialog } from './TestPatientDialog.tsx'
import { TextChoice } from './TextChoice.tsx'

/** Colleagues get the message before patients do. */
export function TestTab({ screen, type }: { screen: ScriptsActor; type: ScenarioType }) {
  const test = useTest(screen)
  const { mayTest } = useRights()
  return test && <Tests screen={screen} test={test} type={type} may={mayTest(type)} />
}

interface TestsProps {
  screen: ScriptsActor
  test: TestActor
  type: ScenarioType
  may: boolean
}

function Tests({ screen, test, type, may }: TestsProps) {
  const words = useWords()
  const { t } = words
  const patients = useSelector(test, (state) => state.context.patients)
  const results = useSelector(test, (state) => state.context.results)
  const failure = useSelector(test, (state) =>
    state.hasTag('form') || state.hasTag('asking') ? null : state.context.failure,
  )
  const loading = useSelector(test, (state) => state.matches('loading'))
  const failed = useSelector(test, (state) => state.matches('failed'))
  const sending = useSelector(
    test,
    (state) => state.matches('sending') || state.matches('sendingNow'),
  )
  const busy = useSelector(test, (state) => state.hasTag('busy'))
  const of = useSelector(screen, ({ context }) => noticeOf(type, context.notice))
  // What is told of a change has no second text.
  const compared = useCompared(screen) && of === 'booked'
  const form = useSelector(test, (state) => state.hasTag('form'))
  const asking = useSelector(test, (state) => state.hasTag('asking'))
  const unsaved = useSelector(screen, ({ context }) => {
    const draft = context.drafts[openScript(context)?.id ?? ''] ?? {}
    return listTextPurposes(type).some((text) => textField(type, text) in draft)
  })
  if (loading)
    return (
      <div className="v-gutter v-script-test">
        <Skeleton lines={4} />
      </div>
    )
  return (
    <div className="v-gutter v-script-test">
      <header>
        <h2>{t('scripts.test.title')}</h2>
        <p>{t('scripts.test.about')}</p>
      </header>
      {failure?.said && (
        <ErrorNote
          what={sayIn(words, failure.said)}
          onRetry={failed ? () => test.send({ type: 'test.retry' }) : undefined}
        />
      )}
      {!failed && patients.length === 0 && (
        <p className="v-script-hint">{t('scripts.test.nobodyYet')}</p>
      )}
      {patients.length > 0 && (
        <ul className="v-testers">
          {patients.map((patient) => (
            <Tester
              key={patient.id}
              test={test}
              patient={patient}
              result={results.find(({ testPatientId }) => testPatientId === patient.id) ?? null}
              may={may}
              busy={busy}
            />
          ))}
        </ul>
      )}
      {may && !failed && <TextChoice screen={screen} type={type} />}
      {may && !failed && compared && <SideChoice test={test} />}
      {unsaved && <p className="v-script-hint">{t('scripts.test.saved')}</p>}
      {may && !failed && (
        <div className="v-bar">
          <Button
            intent={patients.length > 0 ? 'primary' : 'none'}
            text={t('scripts.test.send')}
            loading={sending}
            disabled={busy}
            onClick={() => test.send({ type: 'test.send', of, compared })}
          />
          <Button
            // The first step, while there is nobody.
            intent={patients.length > 0 ? 'none' : 'primary'}
            text={t('scripts.test.add')}
            disabled={busy}
            onClick={() => test.send({ type: 'patient.open', id: null })}
          />
        </div>
      )}
      {form && <TestPatientDialog test={test} />}
      {asking && <HourQuestion test={test} />}
    </div>
  )
}

interface TesterProps {
  test: TestActor
  patient: TestPatient
  result: TestResult | null
  may: boolean
  /** Something else is being done to the list. */
  busy: boolean
}

const tones = { accepted: 'ok', refused: 'bad', unknown: 'odd' } as const

function Tester({ test, patient, result, may, busy }: TesterProps) {
  const { t } = useWords()
  const { id, lastName, firstName, patronymic, phone, position } = patient
  const chosen = useSelector(test, (state) => state.context.chosen.includes(id))
  const name = [lastName, firstName, patronymic].join(' ')
  const status = result?.status ?? (result && 'unknown')
  return (
    <li>
      <Checkbox
        checked={chosen}
        disabled={!may || busy}
        onChange={({ currentTarget: { checked } }) =>
          test.send({ type: 'test.choose', id, chosen: checked })
        }
      >
        <span className="v-two">
          <strong>{name}</strong>
          <span>{[position, phoneWords(phone)].join(' · ')}</span>
        </span>
      </Checkbox>
      <span className="v-tester-result" role="status">
        {status && (
          <>
            <span className="v-tag" data-tone={tones[status]}>
              {t(`scripts.test.${status}`)}
            </span>
            {result?.detail && (
              <small>
                <MessageText text={result.detail} />
              </small>
            )}
          </>
        )}
      </span>
      {may && (
        <span className="v-tester-acts">
          <Button
            variant="minimal"
            aria-label={t('scripts.test.edit', { name })}
            icon={<Icon name="settings" />}
            disabled={busy}
            onClick={() => test.send({ type: 'patient.open', id })}
          />
          <Button
            variant="minimal"
            aria-label={t('scripts.test.remove', { name })}
            icon={<Icon name="close" />}
            disabled={busy}
            onClick={() => test.send({ type: 'patient.remove', id })}
          />
        </span>
      )}
    </li>
  )
}
