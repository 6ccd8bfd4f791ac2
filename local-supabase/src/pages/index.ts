export { escapeHtml } from './escapeHtml';
export { localPage, localStylesheet } from './localPage';
