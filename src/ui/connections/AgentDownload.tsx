import { AnchorButton, Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { useStrings } from '../i18n/context.ts'
import { detectPlatform, getPlatformName } from './agent-platform.ts'
import type { Agents } from './agent-state.ts'

interface AgentDownloadProps {
  programs: Agents['programs']
  /** Download page of the operator, if this server offers no programs. */
  link: string | null
}

/** Download button for the user's platform, and a menu for the others. */
export function AgentDownload({ programs, link }: AgentDownloadProps) {
  const { t } = useStrings()
  const ownPlatform = detectPlatform(navigator.userAgent)
  const first = programs.find(({ platform }) => platform === ownPlatform) ?? programs[0]
  const others = programs.filter((one) => one !== first)
  return (
    <div className="v-form">
      <p className="v-form-about">{t('connections.agent.about')}</p>
      <div className="v-bar">
        {first ? (
          <AnchorButton
            href={first.link}
            download
            text={t('connections.agent.downloadFor', { system: getPlatformName(first.platform) })}
          />
        ) : (
          link && <AnchorButton href={link} download text={t('connections.card.agent.download')} />
        )}
        {others.length > 0 && (
          <PopoverNext
            placement="bottom-start"
            animation="minimal"
            arrow={false}
            content={
              <Menu aria-label={t('connections.agent.others')}>
                {others.map(({ platform, link: href }) => (
                  <MenuItem key={platform} href={href} text={getPlatformName(platform)} />
                ))}
              </Menu>
            }
          >
            <Button variant="minimal" aria-haspopup="menu" text={t('connections.agent.others')} />
          </PopoverNext>
        )}
      </div>
      {!first && !link && <p role="note">{t('connections.agent.none')}</p>}
    </div>
  )
}
