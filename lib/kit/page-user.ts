/** The header with which a page says for whom it was made; another user's session, or another view, does not serve it. */
export const PAGE_USER = 'page-user';
