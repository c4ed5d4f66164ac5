import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { sampledText } from '../../../domain/render-sample-text.ts'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import type { TextOf } from '../../../domain/scenario-texts.ts'
import { smsParts } from '../../../domain/sms-parts.ts'
import { readyTexts, textLanguages } from '../../../domain/text-presets.ts'
import type { Draft } from '../../machines/scripts/script-draft.ts'
import { textField } from '../../machines/scripts/scripts-parts.ts'
import { Dialog } from '../components/Dialog.tsx'
import { MessageText } from '../components/MessageText.tsx'
import { Segmented } from '../components/Segmented.tsx'
import { useWords } from '../i18n/context.ts'
import { useLibrary } from './actors.ts'

interface LibraryDialogProps {
  scenarioId: string
  type: ScenarioType
  notice: TextOf
  /** What stands there now. */
  text: string
}

/** Ready texts of a kind, in the patients' languages: as a patient would read them, with what each takes as SMS. */
export function LibraryDialog({ scenarioId, type, notice, text }: LibraryDialogProps) {
  const { t, count } = useWords()
  const library = useLibrary()
  const open = useSelector(library, (state) => state.matches('open'))
  const language = useSelector(library, (state) => state.context.language)
  const field = textField(type, notice)
  const change = (words: string): Draft => ({ [field]: words })
  const sells = type === 'invitation' || type === 'promotion'
  return (
    <Dialog
      isOpen={open}
      title={t('scripts.library.titleOf', { type: t(`scripts.type.${type}`) })}
      className="v-library"
      onClose={() => library.send({ type: 'library.close' })}
    >
      <div className="v-form v-dialog-form">
        <p>{t(sells ? 'scripts.library.sells' : 'scripts.library.serves')}</p>
        <Segmented
          label={t('scripts.library.language')}
          options={textLanguages.map((value) => ({
            value,
            label: t(`scripts.library.in.${value}`),
          }))}
          value={language}
          onChange={(chosen) => library.send({ type: 'library.language', language: chosen })}
        />
        <ul className="v-library-texts">
          {readyTexts(language, type, notice).map((ready) => {
            const read = sampledText(ready.text, language)
            const name = t(`scripts.library.key.${ready.key}`)
            return (
              <li key={ready.key}>
                <div className="v-library-head">
                  <strong>{name}</strong>
                  <span>{`${t('sms.name')}: ${count('sms.parts', smsParts(read).parts)}`}</span>
                </div>
                <p lang={language}>
                  <MessageText text={read} />
                </p>
                <Button
                  text={t('scripts.library.pick')}
                  aria-label={t('scripts.library.pickNamed', { name })}
                  onClick={() =>
                    library.send({
                      type: 'library.pick',
                      scenarioId,
                      change: change(ready.text),
                      before: change(text),
                    })
                  }
                />
              </li>
            )
          })}
        </ul>
      </div>
    </Dialog>
  )
}
