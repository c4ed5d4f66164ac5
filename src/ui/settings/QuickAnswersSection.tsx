import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Icon } from '../components/Icon.tsx'
import { SettingsSection } from '../components/SettingsSection.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import { toDisplayText } from '../i18n/template-text.ts'
import { useCanEditClinic, useQuickAnswers } from './actors.ts'
import { QuickAnswerDialog, RemoveQuickAnswerConfirmDialog } from './QuickAnswerDialog.tsx'

/** Quick answers of the clinic. */
export function QuickAnswersSection() {
  const { t, locale } = useStrings()
  const answers = useQuickAnswers()
  const facts = useSelector(answers, (state) => state.context.facts)
  const failed = useSelector(answers, (state) => state.matches('failed'))
  const form = useSelector(answers, (state) => state.hasTag('form'))
  const question = useSelector(answers, (state) => state.hasTag('confirm'))
  const canEdit = useCanEditClinic()
  return (
    <SettingsSection title={t('settings.answers.title')} description={t('settings.answers.about')}>
      {failed && (
        <ErrorNote
          text={t('settings.answers.failed')}
          onRetry={() => answers.send({ type: 'rows.retry' })}
        />
      )}
      {!facts && !failed && <Skeleton lines={3} />}
      {facts?.rows.length === 0 && <p className="v-set-quiet">{t('settings.answers.none')}</p>}
      {facts && facts.rows.length > 0 && (
        <ul className="v-set-list">
          {facts.rows.map(({ id, name, text }) => (
            <li key={id} className="v-card-row">
              <div className="v-card-names">
                <strong>{name}</strong>
                <p className="v-card-facts">{toDisplayText(text, locale)}</p>
              </div>
              {canEdit && (
                <span>
                  <Button
                    variant="minimal"
                    aria-label={t('settings.answers.changeNamed', { name })}
                    icon={<Icon name="edit" />}
                    onClick={() => answers.send({ type: 'row.open', id })}
                  />
                  <Button
                    variant="minimal"
                    aria-label={t('settings.answers.removeNamed', { name })}
                    icon={<Icon name="close" />}
                    onClick={() => answers.send({ type: 'row.remove', id })}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {facts && canEdit && (
        <Button
          className="v-set-submit"
          text={t('settings.answers.add')}
          onClick={() => answers.send({ type: 'row.open', id: null })}
        />
      )}
      {form && <QuickAnswerDialog />}
      {question && <RemoveQuickAnswerConfirmDialog />}
    </SettingsSection>
  )
}
