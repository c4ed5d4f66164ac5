import { Button, Checkbox } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { listTextPurposes } from '../../../domain/scenario-texts.ts'
import {
  getOpenScenario,
  getTextField,
  getTextPurpose,
} from '../../machines/scenarios/scenarios-context.ts'
import type {
  TestMessageResult,
  TestPatient,
} from '../../machines/scenarios/test-message-context.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Icon } from '../components/Icon.tsx'
import { MessageText } from '../components/MessageText.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import '../components/tag.css'
import { useStrings } from '../i18n/context.ts'
import { formatPhone } from '../i18n/phones.ts'
import { formatMessage } from '../shared/format-message.ts'
import { useRights } from '../shared/rights.ts'
import { AbTestSideSelect, useHasRunningAbTest } from './AbTestSideSelect.tsx'
import { type ScenariosActor, type TestActor, useTestMessages } from './actors.ts'
import { SendNowConfirmDialog } from './SendNowConfirmDialog.tsx'
import { TestPatientDialog } from './TestPatientDialog.tsx'
import { TextPurposeSelect } from './TextPurposeSelect.tsx'

/** Test messages to the clinic's own people. */
export function TestTab({ screen, type }: { screen: ScenariosActor; type: ScenarioType }) {
  const test = useTestMessages(screen)
  const { canTest } = useRights()
  return test && <TestMessages screen={screen} test={test} type={type} canTest={canTest(type)} />
}

interface TestMessagesProps {
  screen: ScenariosActor
  test: TestActor
  type: ScenarioType
  canTest: boolean
}

function TestMessages({ screen, test, type, canTest }: TestMessagesProps) {
  const strings = useStrings()
  const { t } = strings
  const patients = useSelector(test, (state) => state.context.patients)
  const results = useSelector(test, (state) => state.context.results)
  const failure = useSelector(test, (state) =>
    state.hasTag('form') || state.hasTag('confirming') ? null : state.context.failure,
  )
  const loading = useSelector(test, (state) => state.matches('loading'))
  const failed = useSelector(test, (state) => state.matches('failed'))
  const sending = useSelector(
    test,
    (state) => state.matches('sending') || state.matches('sendingNow'),
  )
  const busy = useSelector(test, (state) => state.hasTag('busy'))
  const purpose = useSelector(screen, ({ context }) => getTextPurpose(type, context.textPurpose))
  // Only the main text can have an A/B test.
  const hasAbTest = useHasRunningAbTest(screen) && purpose === 'booked'
  const isFormOpen = useSelector(test, (state) => state.hasTag('form'))
  const isConfirming = useSelector(test, (state) => state.hasTag('confirming'))
  const hasUnsavedText = useSelector(screen, ({ context }) => {
    const draft = context.drafts[getOpenScenario(context)?.id ?? ''] ?? {}
    return listTextPurposes(type).some((text) => getTextField(type, text) in draft)
  })
  if (loading)
    return (
      <div className="v-gutter v-scenario-test">
        <Skeleton lines={4} />
      </div>
    )
  return (
    <div className="v-gutter v-scenario-test">
      <header>
        <h2>{t('scenarios.test.title')}</h2>
        <p>{t('scenarios.test.about')}</p>
      </header>
      {failure?.message && (
        <ErrorNote
          text={formatMessage(strings, failure.message)}
          onRetry={failed ? () => test.send({ type: 'test.retry' }) : undefined}
        />
      )}
      {!failed && patients.length === 0 && (
        <p className="v-scenario-hint">{t('scenarios.test.nobodyYet')}</p>
      )}
      {patients.length > 0 && (
        <ul className="v-testers">
          {patients.map((patient) => (
            <TestPatientRow
              key={patient.id}
              test={test}
              patient={patient}
              result={results.find(({ testPatientId }) => testPatientId === patient.id) ?? null}
              canTest={canTest}
              busy={busy}
            />
          ))}
        </ul>
      )}
      {canTest && !failed && <TextPurposeSelect screen={screen} type={type} />}
      {canTest && !failed && hasAbTest && <AbTestSideSelect test={test} />}
      {hasUnsavedText && <p className="v-scenario-hint">{t('scenarios.test.saved')}</p>}
      {canTest && !failed && (
        <div className="v-bar">
          <Button
            intent={patients.length > 0 ? 'primary' : 'none'}
            text={t('scenarios.test.send')}
            loading={sending}
            disabled={busy}
            onClick={() => test.send({ type: 'test.send', of: purpose, compared: hasAbTest })}
          />
          <Button
            // Primary while there are no test patients.
            intent={patients.length > 0 ? 'none' : 'primary'}
            text={t('scenarios.test.add')}
            disabled={busy}
            onClick={() => test.send({ type: 'patient.open', id: null })}
          />
        </div>
      )}
      {isFormOpen && <TestPatientDialog test={test} />}
      {isConfirming && <SendNowConfirmDialog test={test} />}
    </div>
  )
}

interface TestPatientRowProps {
  test: TestActor
  patient: TestPatient
  result: TestMessageResult | null
  canTest: boolean
  /** Another action on the list is in progress. */
  busy: boolean
}

const tones = { accepted: 'ok', refused: 'bad', unknown: 'odd' } as const

function TestPatientRow({ test, patient, result, canTest, busy }: TestPatientRowProps) {
  const { t } = useStrings()
  const { id, lastName, firstName, patronymic, phone, position } = patient
  const chosen = useSelector(test, (state) => state.context.selectedIds.includes(id))
  const name = [lastName, firstName, patronymic].join(' ')
  const status = result?.status ?? (result && 'unknown')
  return (
    <li>
      <Checkbox
        checked={chosen}
        disabled={!canTest || busy}
        onChange={({ currentTarget: { checked } }) =>
          test.send({ type: 'test.choose', id, chosen: checked })
        }
      >
        <span className="v-two">
          <strong>{name}</strong>
          <span>{[position, formatPhone(phone)].join(' · ')}</span>
        </span>
      </Checkbox>
      <span className="v-tester-result" role="status">
        {status && (
          <>
            <span className="v-tag" data-tone={tones[status]}>
              {t(`scenarios.test.${status}`)}
            </span>
            {result?.detail && (
              <small>
                <MessageText text={result.detail} />
              </small>
            )}
          </>
        )}
      </span>
      {canTest && (
        <span className="v-tester-acts">
          <Button
            variant="minimal"
            aria-label={t('scenarios.test.edit', { name })}
            icon={<Icon name="edit" />}
            disabled={busy}
            onClick={() => test.send({ type: 'patient.open', id })}
          />
          <Button
            variant="minimal"
            aria-label={t('scenarios.test.remove', { name })}
            icon={<Icon name="close" />}
            disabled={busy}
            onClick={() => test.send({ type: 'patient.remove', id })}
          />
        </span>
      )}
    </li>
  )
}
