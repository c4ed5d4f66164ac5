import { useSelector } from '@xstate/react'
import type { ScenarioType } from '../../../domain/scenario-kinds.ts'
import { listTextPurposes } from '../../../domain/scenario-texts.ts'
import { noticeOf } from '../../machines/scripts/scripts-parts.ts'
import { Segmented } from '../components/Segmented.tsx'
import { useWords } from '../i18n/context.ts'
import type { ScriptsActor } from './actors.ts'

/** Which of a scenario's texts is meant; nothing where it has only one. */
export function TextChoice({ screen, type }: { screen: ScriptsActor; type: ScenarioType }) {
  const { t } = useWords()
  const notice = useSelector(screen, (state) => state.context.notice)
  const texts = listTextPurposes(type)
  return (
    texts.length > 1 && (
      <Segmented
        label={t('scripts.text.notice')}
        options={texts.map((value) => ({
          value,
          label: t(`scripts.text.${type === 'reminder' && value === 'booked' ? 'asking' : value}`),
        }))}
        value={noticeOf(type, notice)}
        onChange={(chosen) => screen.send({ type: 'notice.choose', notice: chosen })}
      />
    )
  )
}
