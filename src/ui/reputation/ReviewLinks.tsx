import { Button } from '@blueprintjs/core'
import type { ReputationFacts } from '../../machines/reputation/review-links.ts'
import { Icon } from '../components/Icon.tsx'
import { useStrings } from '../i18n/context.ts'
import type { ReputationActor } from './actors.ts'

interface ReviewLinksProps {
  screen: ReputationActor
  facts: ReputationFacts
  canEdit: boolean
}

/** Links sorted by name: target, branch and number of transitions. */
export function ReviewLinks({ screen, facts: { rows, related }, canEdit }: ReviewLinksProps) {
  const { t, count } = useStrings()
  const getBranchName = (id: string | null | undefined) =>
    related.find((branch) => branch.id === id)?.name ?? t('reputation.everyBranch')
  return (
    <section className="v-gutter v-reviews">
      <header>
        <h2>{t('reputation.links')}</h2>
        <p>{t('reputation.about')}</p>
      </header>
      <ul>
        {rows.map(({ id, urlName, url, branchId, transitionsCount }) => (
          <li key={id}>
            <div className="v-reviews-name">
              <strong>{urlName}</strong>
              <a href={url} target="_blank" rel="noreferrer">
                {url}
              </a>
            </div>
            <span className="v-reviews-branch">{getBranchName(branchId)}</span>
            <span className="v-reviews-count">
              {count('reputation.transitions', transitionsCount)}{' '}
              <small>{t('reputation.everBefore')}</small>
            </span>
            {canEdit && (
              <span className="v-reviews-acts">
                <Button
                  variant="minimal"
                  aria-label={t('reputation.editNamed', { name: urlName })}
                  icon={<Icon name="edit" />}
                  onClick={() => screen.send({ type: 'row.open', id })}
                />
                <Button
                  variant="minimal"
                  aria-label={t('reputation.removeNamed', { name: urlName })}
                  icon={<Icon name="close" />}
                  onClick={() => screen.send({ type: 'row.remove', id })}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
