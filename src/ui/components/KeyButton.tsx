import { Button } from '@blueprintjs/core'
import type { ComponentProps } from 'react'
import './key-button.css'

interface KeyButtonProps
  extends Pick<
    ComponentProps<typeof Button>,
    'active' | 'disabled' | 'intent' | 'loading' | 'size'
  > {
  text: string
  /** The key, as it is written on the keyboard. */
  shortcut: string
  onPress: () => void
  'aria-pressed'?: boolean
}

/** The name of a key beside the text of a button; `aria-keyshortcuts` says it to screen readers. */
export const KeyLabel = ({ name }: { name: string }) => <kbd className="v-key" data-key={name} />

/** A button that names its key. */
export const KeyButton = ({ text, shortcut, onPress, ...rest }: KeyButtonProps) => (
  <Button
    {...rest}
    aria-keyshortcuts={shortcut}
    text={text}
    endIcon={<KeyLabel name={shortcut} />}
    onClick={onPress}
  />
)
