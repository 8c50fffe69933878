// The interface icons taken from lucide (ISC); each is used as `u-<name>`.
export const LUCIDE = [
  'arrow-left-right', 'book-open', 'bot', 'check', 'chevron-down', 'chevron-left', 'chevron-right', 'circle-help',
  'clock', 'copy', 'download', 'eye', 'flag', 'gift', 'languages', 'layers', 'leaf', 'lightbulb', 'link', 'log-out',
  'menu', 'monitor', 'moon', 'mountain', 'pause', 'play', 'plus', 'qr-code', 'repeat-2', 'rotate-ccw', 'scroll-text',
  'settings', 'share-2', 'skip-back', 'skip-forward', 'snowflake', 'sun', 'trash-2', 'triangle-alert', 'trophy',
  'calculator', 'chart-column', 'image', 'minus', 'search', 'smartphone', 'upload',
  'undo-2', 'user', 'users', 'volume-2', 'volume-x', 'wifi-off', 'x', 'zap',
] as const
