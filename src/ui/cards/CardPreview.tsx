import { countSmsParts } from '../../../domain/sms-parts.ts'
import type { SpecialistCard } from '../../machines/cards/specialist-cards.ts'
import { MessageBubble } from '../components/MessageBubble.tsx'
import { SmsMeter } from '../components/SmsMeter.tsx'
import { useStrings } from '../i18n/context.ts'
import { Avatar } from './Avatar.tsx'

interface CardPreviewProps {
  card: SpecialistCard
  /** The current draft. */
  text: string
}

/** Preview of a card as patients see it: in a message with its number of SMS parts, and on its public page. */
export function CardPreview({ card, text }: CardPreviewProps) {
  const { t } = useStrings()
  const { link, picture, specialty, leftAt, onPage } = card
  const message = t('cards.sample', { text })
  const size = countSmsParts(message)
  const hasPublicPage = !leftAt && (card.cardText || picture)
  return (
    <>
      <section className="v-card-preview" aria-label={t('cards.inMessage')}>
        <h3>{t('cards.inMessage')}</h3>
        {text ? (
          <>
            <MessageBubble text={message} caption={t('cards.sampleBy')} />
            <SmsMeter
              shown={{
                smsParts: size.parts,
                smsUnits: size.units,
                unicode: size.encoding === 'ucs2',
              }}
            />
          </>
        ) : (
          <p className="v-doctor-facts">{t('cards.noTextWhy')}</p>
        )}
      </section>
      <section className="v-card-preview" aria-label={t('cards.onPage')}>
        <h3>{t('cards.onPage')}</h3>
        {text || picture ? (
          <div className="v-card-page">
            {onPage?.companyName && <p className="v-doctor-facts">{onPage.companyName}</p>}
            <Avatar name={card.name ?? ''} picture={picture} large />
            <strong>{card.name}</strong>
            {specialty && <p className="v-doctor-facts">{specialty}</p>}
            {text && <p>{text}</p>}
            <ServiceList services={onPage?.services ?? []} />
            {onPage?.address && <p className="v-doctor-facts">{onPage.address}</p>}
            {/* Not a link: only patients use this button. */}
            {onPage?.phone && <span className="v-card-call">{t('cards.call')}</span>}
          </div>
        ) : (
          <p className="v-doctor-facts">{t('cards.noPage')}</p>
        )}
        {leftAt && <p className="v-doctor-facts">{t('cards.leftPage')}</p>}
        {hasPublicPage && link && (
          <a href={link} target="_blank" rel="noreferrer">
            {t('cards.openPage')}
          </a>
        )}
      </section>
    </>
  )
}

function ServiceList({ services }: { services: readonly string[] }) {
  const { t } = useStrings()
  if (services.length === 0) return null
  return (
    <div>
      <h4>{t('cards.offers')}</h4>
      {services.map((one) => (
        <p key={one}>{one}</p>
      ))}
    </div>
  )
}
