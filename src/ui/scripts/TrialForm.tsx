import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { findTemplateProblems } from '../../../domain/template-problems.ts'
import { stopsWhenEdited } from '../../machines/scripts/script-draft.ts'
import type { TextTrials } from '../../machines/scripts/script-trial-parts.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Icon } from '../components/Icon.tsx'
import { useWords } from '../i18n/context.ts'
import { sayIn } from '../shared/say.ts'
import { AdvertisingNote } from './AdvertisingNote.tsx'
import type { ScriptsActor, TrialActor } from './actors.ts'
import { Palette } from './Palette.tsx'
import { TemplateField } from './TemplateField.tsx'
import { TextProblems } from './TextProblems.tsx'
import { TrialPair } from './TrialPair.tsx'
import { TrialSize } from './TrialSize.tsx'
import { TrialText } from './TrialText.tsx'

export type Offer = NonNullable<NonNullable<TextTrials>['offer']>

interface TrialFormProps {
  screen: ScriptsActor
  trial: TrialActor
  offer: Offer
}

/** A trial before it begins: the other text, by what the two are compared, and how many patients that takes. */
export function TrialForm({ screen, trial, offer }: TrialFormProps) {
  const words = useWords()
  const { t } = words
  const field = useRef<HTMLTextAreaElement>(null)
  const scenario = useSelector(trial, (state) => state.context.scenario)
  const text = useSelector(trial, (state) => state.context.form.text)
  const revision = useSelector(trial, (state) => state.context.revision)
  const failure = useSelector(trial, (state) => state.context.failure)
  const busy = useSelector(trial, (state) => state.hasTag('busy'))
  const unsaved = useSelector(
    screen,
    ({ context }) => context.drafts[scenario.id]?.text !== undefined,
  )
  const { type } = scenario
  // An empty field is no mistake before a beginning is tried.
  const problems =
    text.trim() === '' && !failure?.fields.text ? [] : findTemplateProblems(text, type)
  const wrong = problems.length === 0 ? failure?.fields.text : null
  const refused = failure?.said && Object.keys(failure.fields).length === 0 ? failure.said : null
  return (
    <section className="v-trial-form" aria-label={t('textTrial.begin')}>
      <TrialText title={t('textTrial.textA')} text={scenario.text ?? ''} />
      <strong className="v-trial-label">{t('textTrial.textB')}</strong>
      <TemplateField
        key={`${revision} ${words.locale}`}
        ref={field}
        label={t('textTrial.textB')}
        text={text}
        problems={problems}
        readOnly={busy}
        onInput={(typed) => trial.send({ type: 'trial.change', change: { text: typed } })}
      />
      <TextProblems text={text} problems={problems} field={field} />
      {wrong && (
        <p className="v-field-error" role="alert">
          <Icon name="alert" size={16} />
          {sayIn(words, wrong)}
        </p>
      )}
      <AdvertisingNote text={text} type={type} />
      <Palette type={type} field={field} />
      {type === 'reminder' && <TrialPair screen={screen} trial={trial} />}
      <TrialSize trial={trial} offer={offer} />
      {refused && <ErrorNote what={sayIn(words, refused)} />}
      <p className="v-script-hint">
        {unsaved
          ? t('textTrial.unsaved')
          : t(stopsWhenEdited(scenario) ? 'textTrial.startStops' : 'textTrial.startHint')}
      </p>
      <div className="v-bar">
        <Button
          intent="primary"
          text={t('textTrial.start')}
          loading={busy}
          disabled={unsaved}
          onClick={() => trial.send({ type: 'trial.begin' })}
        />
        <Button
          text={t('common.cancel')}
          disabled={busy}
          onClick={() => trial.send({ type: 'trial.close' })}
        />
      </div>
    </section>
  )
}
