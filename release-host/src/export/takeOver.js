// @ts-check
/**
 * Runs in an exported page, before the suite's own scripts, which are deferred as well.
 *
 * @param {string} rules
 * @param {string} version
 * @param {string} tracking Pattern of parameters that no page reads.
 */
function takeOver(rules, version, tracking) {
  // Not HTML's `style`, because the policy would refuse its text. styled-components reads this element and removes it.
  const styles = document.createElementNS('https://fairshore.example/styles', 'style');
  styles.setAttribute('data-styled', 'true');
  styles.setAttribute('data-styled-version', version);
  styles.textContent = rules;
  document.head.append(styles);

  // The notice dates the data of this page only, so it is hidden on the pages navigated to from here.
  const asOf = document.querySelector('aside.as-of');
  const { pathname } = location;
  if (asOf instanceof HTMLElement && 'navigation' in window)
    window.navigation.addEventListener('currententrychange', () => {
      asOf.hidden = location.pathname !== pathname;
    });

  // The file was rendered for its path without a query. With one, the browser renders the page from scratch, and it may be another.
  const boot = document.getElementById('fairshore-boot');
  const isRead = [...new URLSearchParams(location.search).keys()].some(
    (name) => !new RegExp(tracking).test(name),
  );
  if (!boot || !isRead) return;
  for (const tag of document.querySelectorAll('link[rel="canonical"], meta[property="og:url"]')) tag.remove();
  const { rendered: _, ...data } = JSON.parse(boot.textContent ?? '{}');
  // The policy doesn't allow setting the text of a script.
  const place = document.createElement('div');
  place.id = boot.id;
  place.hidden = true;
  place.textContent = JSON.stringify(data);
  boot.replaceWith(place);
}
