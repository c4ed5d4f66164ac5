import { getInitials } from '../components/initials.ts'

interface AvatarProps {
  name: string
  picture: string | null | undefined
  large?: boolean
}

/** Picture or initials of a specialist. Decorative, because the name is beside it. */
export function Avatar({ name, picture, large = false }: AvatarProps) {
  const size = large ? 'large' : undefined
  return picture ? (
    <img className="v-avatar" data-size={size} src={picture} alt="" loading="lazy" />
  ) : (
    <span className="v-avatar" data-size={size} aria-hidden="true">
      {getInitials(name)}
    </span>
  )
}
