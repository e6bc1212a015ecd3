import { useRouter } from 'next/router';
import { showErrors, showMessage } from '@/components/ui/toasts/messages';
import { isPersonalPath, links } from '@/lib/urls/links';
import { text } from '@/lib/text/text';
import { removeDraft } from '@/store/checkoutDraft';
import { removeFormDrafts } from '@/store/formDraft';
import { useAppDispatch } from '@/store/hooks';
import { removePendingAdd } from '@/store/pendingAdd';
import { logout } from '@/store/sessionThunks';

/** Signs out, shows a message, and leaves personal pages. */
export function useLogout(): () => Promise<void> {
  const dispatch = useAppDispatch();
  const router = useRouter();
  return async () => {
    const { failure } = await dispatch(logout());
    if (failure !== null) {
      showErrors([text.logoutFailure]);
      return;
    }
    removePendingAdd();
    removeDraft();
    removeFormDrafts();
    showMessage({ tone: 'success', words: text.loggedOut });
    if (isPersonalPath(router.asPath)) await router.push(links.home);
  };
}
