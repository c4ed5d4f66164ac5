import { Component, type ReactNode } from 'react'
import { RouteError } from './RouteError.tsx'

/** Catches render errors of a screen. React supports this in class components only; a new `key` resets it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    return this.state.error === null ? this.props.children : <RouteError error={this.state.error} />
  }
}
