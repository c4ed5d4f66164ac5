import { getInitials } from '../components/initials.ts'

interface AvatarProps {
  name: string
  picture: string | null | undefined
  large?: boolean
}

/** Whose card it is, to the eye; the name stands beside it in words. */
export function Avatar({ name, picture, large = false }: AvatarProps) {
  const size = large ? 'large' : undefined
  return picture ? (
    <img className="v-face" data-size={size} src={picture} alt="" loading="lazy" />
  ) : (
    <span className="v-face" data-size={size} aria-hidden="true">
      {getInitials(name)}
    </span>
  )
}
