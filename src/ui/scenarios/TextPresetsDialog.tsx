import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { renderSampleText } from '../../../domain/render-sample-text.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { TextPurpose } from '../../../domain/scenario-texts.ts'
import { countSmsParts } from '../../../domain/sms-parts.ts'
import { listTextPresets, textLanguages } from '../../../domain/text-presets.ts'
import { Dialog } from '../components/Dialog.tsx'
import { MessageText } from '../components/MessageText.tsx'
import { Segmented } from '../components/Segmented.tsx'
import { useStrings } from '../i18n/context.ts'
import { useTextPresets } from './actors.ts'

interface TextPresetsDialogProps {
  type: ScenarioType
  purpose: TextPurpose
  onPick: (text: string) => void
}

/** Text presets of a kind in both languages, with sample data and SMS parts. */
export function TextPresetsDialog({ type, purpose, onPick }: TextPresetsDialogProps) {
  const { t, count } = useStrings()
  const library = useTextPresets()
  const open = useSelector(library, (state) => state.matches('open'))
  const language = useSelector(library, (state) => state.context.language)
  const isMarketing = type === 'invitation' || type === 'promotion'
  return (
    <Dialog
      isOpen={open}
      title={t('scenarios.library.titleOf', { type: t(`scenarios.type.${type}`) })}
      className="v-library"
      onClose={() => library.send({ type: 'presets.close' })}
    >
      <div className="v-form v-dialog-form">
        <p>{t(isMarketing ? 'scenarios.library.sells' : 'scenarios.library.serves')}</p>
        <Segmented
          label={t('scenarios.library.language')}
          options={textLanguages.map((value) => ({
            value,
            label: t(`scenarios.library.in.${value}`),
          }))}
          value={language}
          onChange={(chosen) => library.send({ type: 'presets.language', language: chosen })}
        />
        <ul className="v-library-texts">
          {listTextPresets(language, type, purpose).map((preset) => {
            const sample = renderSampleText(preset.text, language)
            const name = t(`scenarios.library.key.${preset.key}`)
            return (
              <li key={preset.key}>
                <div className="v-library-head">
                  <strong>{name}</strong>
                  <span>{`${t('sms.name')}: ${count('sms.parts', countSmsParts(sample).parts)}`}</span>
                </div>
                <p lang={language}>
                  <MessageText text={sample} />
                </p>
                <Button
                  text={t('scenarios.library.pick')}
                  aria-label={t('scenarios.library.pickNamed', { name })}
                  onClick={() => onPick(preset.text)}
                />
              </li>
            )
          })}
        </ul>
      </div>
    </Dialog>
  )
}
