import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Icon } from '../components/Icon.tsx'
import { Section } from '../components/Section.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useWords } from '../i18n/context.ts'
import { shownText } from '../i18n/text-in-words.ts'
import { useMayEdit, useQuickAnswers } from './actors.ts'
import { QuickAnswerDialog, QuickAnswerQuestion } from './QuickAnswerDialog.tsx'

/** What staff answer again and again, for everybody who writes in the chats. */
export function QuickAnswers() {
  const { t, locale } = useWords()
  const answers = useQuickAnswers()
  const facts = useSelector(answers, (state) => state.context.facts)
  const failed = useSelector(answers, (state) => state.matches('failed'))
  const form = useSelector(answers, (state) => state.hasTag('form'))
  const question = useSelector(answers, (state) => state.hasTag('question'))
  const may = useMayEdit()
  return (
    <Section title={t('settings.answers.title')} about={t('settings.answers.about')}>
      {failed && (
        <ErrorNote
          what={t('settings.answers.failed')}
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
                <p className="v-card-facts">{shownText(text, locale)}</p>
              </div>
              {may && (
                <span>
                  <Button
                    variant="minimal"
                    aria-label={t('settings.answers.changeNamed', { name })}
                    icon={<Icon name="settings" />}
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
      {facts && may && (
        <Button
          className="v-set-submit"
          text={t('settings.answers.add')}
          onClick={() => answers.send({ type: 'row.open', id: null })}
        />
      )}
      {form && <QuickAnswerDialog />}
      {question && <QuickAnswerQuestion />}
    </Section>
  )
}
