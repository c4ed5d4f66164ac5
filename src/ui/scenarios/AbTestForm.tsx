import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { findTemplateProblems } from '../../../domain/template-problems.ts'
import type { AbTests } from '../../machines/scenarios/scenario-ab-test-context.ts'
import { isStoppedByEdit } from '../../machines/scenarios/scenario-draft.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Icon } from '../components/Icon.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatMessage } from '../shared/format-message.ts'
import { AbTestSizeForm } from './AbTestSizeForm.tsx'
import { AbTestText } from './AbTestText.tsx'
import { AdvertisingNote } from './AdvertisingNote.tsx'
import { type AbTestActor, type ScenariosActor, useTextPresets } from './actors.ts'
import { PresetTextPair } from './PresetTextPair.tsx'
import { TemplateField } from './TemplateField.tsx'
import { TextAdviceNote } from './TextAdviceNote.tsx'
import { TextPresetsButton } from './TextPresetsButton.tsx'
import { TextPresetsDialog } from './TextPresetsDialog.tsx'
import { TextProblems } from './TextProblems.tsx'
import { VariablePalette } from './VariablePalette.tsx'

export type AbTestOffer = NonNullable<NonNullable<AbTests>['offer']>

interface AbTestFormProps {
  screen: ScenariosActor
  actor: AbTestActor
  offer: AbTestOffer
}

/** Form of a new A/B test: second text, measure and size. */
export function AbTestForm({ screen, actor, offer }: AbTestFormProps) {
  const strings = useStrings()
  const { t } = strings
  const field = useRef<HTMLTextAreaElement>(null)
  const scenario = useSelector(actor, (state) => state.context.scenario)
  const text = useSelector(actor, (state) => state.context.form.text)
  const revision = useSelector(actor, (state) => state.context.revision)
  const library = useTextPresets()
  const failure = useSelector(actor, (state) => state.context.failure)
  const busy = useSelector(actor, (state) => state.hasTag('busy'))
  const hasUnsavedText = useSelector(
    screen,
    ({ context }) => context.drafts[scenario.id]?.text !== undefined,
  )
  const { type } = scenario
  // An empty field is an error only after a start was tried.
  const problems =
    text.trim() === '' && !failure?.fields.text ? [] : findTemplateProblems(text, type)
  const fieldError = problems.length === 0 ? failure?.fields.text : null
  const formError =
    failure?.message && Object.keys(failure.fields).length === 0 ? failure.message : null
  return (
    <section className="v-trial-form" aria-label={t('abTest.begin')}>
      <AbTestText title={t('abTest.textA')} text={scenario.text ?? ''} />
      <strong className="v-trial-label">{t('abTest.textB')}</strong>
      <TextPresetsButton isEmpty={text.trim() === ''} disabled={busy} />
      <TextPresetsDialog
        type={type}
        purpose="booked"
        onPick={(preset) => {
          actor.send({ type: 'abTest.setText', text: preset })
          library.send({ type: 'presets.close' })
        }}
      />
      <TemplateField
        key={`${revision} ${strings.locale}`}
        ref={field}
        label={t('abTest.textB')}
        text={text}
        problems={problems}
        readOnly={busy}
        onInput={(typed) => actor.send({ type: 'abTest.change', change: { text: typed } })}
      />
      <TextProblems text={text} problems={problems} field={field} />
      {fieldError && (
        <p className="v-field-error" role="alert">
          <Icon name="alert" size={16} />
          {formatMessage(strings, fieldError)}
        </p>
      )}
      {text.trim() !== '' && problems.length === 0 && (
        <TextAdviceNote text={text} type={type} field={field} />
      )}
      <AdvertisingNote text={text} type={type} />
      <VariablePalette type={type} field={field} />
      {type === 'reminder' && <PresetTextPair screen={screen} actor={actor} />}
      <AbTestSizeForm actor={actor} offer={offer} />
      {formError && <ErrorNote text={formatMessage(strings, formError)} />}
      <p className="v-scenario-hint">
        {hasUnsavedText
          ? t('abTest.unsaved')
          : t(isStoppedByEdit(scenario) ? 'abTest.startStops' : 'abTest.startHint')}
      </p>
      <div className="v-bar">
        <Button
          intent="primary"
          text={t('abTest.start')}
          loading={busy}
          disabled={hasUnsavedText}
          onClick={() => actor.send({ type: 'abTest.start' })}
        />
        <Button
          text={t('common.cancel')}
          disabled={busy}
          onClick={() => actor.send({ type: 'abTest.close' })}
        />
      </div>
    </section>
  )
}
