import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from './hooks';
import { popupClosed, popupOpened, selectIsOpen } from './popupsSlice';
import type { Popup } from './state';

export function usePopup(popup: Popup) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector(selectIsOpen(popup));
  const close = useCallback(() => void dispatch(popupClosed(popup)), [dispatch, popup]);
  const open = useCallback(() => void dispatch(popupOpened(popup)), [dispatch, popup]);
  return { isOpen, open, close, toggle: isOpen ? close : open };
}
